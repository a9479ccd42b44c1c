import type { Kysely, Transaction } from "kysely"
import type { StoredFile } from "../shared/picture-library.ts"
import type { Focus } from "#base/image.ts"
import { changeContent } from "#db/content-version.ts"
import type { Tables } from "#db/tables.ts"
import { readSetting } from "#db/settings.ts"
import { type AboutPicture, addRow } from "./picture-rows.ts"

/** The focal point of a picture, and its placeholder colour. */
interface PictureLook {
  focus: Focus
  /** `#rrggbb`, or "" if unknown. */
  colour: string
}

/** The data that pages need to show pictures. */
export interface PublishedPictures {
  /** By path; pictures without a row are left out. */
  looks: Record<string, PictureLook>
  /** The alt texts of the library, by path; pictures without one are left out. */
  alts: Record<string, string>
  /** The path and alt text of each of the site's own pictures, by name. */
  site: Record<string, { path: string; alt: string }>
  /** True if the sample content exists; a site without it shows no built-in pictures. */
  hasSample: boolean
}

/** One of the site's own pictures: its stored file and alt text. */
export interface SitePictureFile {
  file: StoredFile
  alt: string
}

export async function readPublished(db: Kysely<Tables>, paths: readonly string[]): Promise<PublishedPictures> {
  const reading = db
    .selectFrom("pictures")
    .leftJoin("document_images as own", (join) =>
      join.onRef("own.path", "=", "pictures.path").on("own.part", "=", "site"),
    )
    .select(["pictures.path", "alt", "focus_x", "focus_y", "colour", "own.document_id"])
    .where((where) =>
      where.or([
        where("own.document_id", "is not", null),
        ...(paths.length > 0 ? [where("pictures.path", "in", [...new Set(paths)])] : []),
      ]),
    )
    .execute()
  // Both are awaited at once, because an unhandled rejection would end the process.
  const [sample, rows] = await Promise.all([readSetting(db, "sample"), reading])
  const look = (row: (typeof rows)[number]) => ({ focus: { x: row.focus_x, y: row.focus_y }, colour: row.colour })
  const own = rows.flatMap(({ document_id: name, path, alt }) =>
    name === null ? [] : [[name, { path, alt }] as const],
  )
  const looks = Object.fromEntries(rows.map((row) => [row.path, look(row)]))
  const alts = Object.fromEntries(rows.flatMap(({ path, alt }) => (alt === "" ? [] : [[path, alt] as const])))
  return { looks, alts, site: Object.fromEntries(own), hasSample: (sample?.body.items.length ?? 0) > 0 }
}

/**
 * Stores the files of the site's own pictures, by name. The id of such a use contains the file's path, so a replaced picture is recognised
 * by its different path, and is kept even if a newer version has another file.
 */
export async function setSitePictures(
  db: Kysely<Tables>,
  files: Readonly<Record<string, SitePictureFile>>,
): Promise<void> {
  const uses = Object.entries(files).map(([name, each]) => ({ id: `site/${name}/${each.file.path}`, name, ...each }))
  const there = await readSiteUses(db)
  // Most starts change nothing, so cached pages stay valid.
  if (there.length === uses.length && uses.every(({ id }) => there.some((row) => row.id === id))) return
  await changeContent(db, async (trx) => {
    const before = new Map((await readSiteUses(trx)).map((row) => [row.document_id, row]))
    await trx.deleteFrom("document_images").where("part", "=", "site").execute()
    for (const { id, name, file, alt } of uses) {
      const row = before.get(name)
      const isReplaced = row !== undefined && row.id !== `site/${name}/${row.path}`
      const path = isReplaced ? row.path : file.path
      await trx.insertInto("document_images").values({ id, path, part: "site", document_id: name, number: 0 }).execute()
      if (!isReplaced) await requireRow(trx, file, { name: titleOf(alt), alt })
    }
  })
}

function readSiteUses(db: Kysely<Tables>) {
  return db.selectFrom("document_images").selectAll().where("part", "=", "site").execute()
}

async function requireRow(trx: Transaction<Tables>, file: StoredFile, about: AboutPicture): Promise<void> {
  if (await addRow(trx, file, about)) return
  await trx.updateTable("pictures").set({ removed_at: null }).where("path", "=", file.path).execute()
}

/** The name of a picture: the first words of its alt text. */
export function titleOf(alt: string): string {
  return alt.split(/[,:.]/)[0] ?? ""
}
