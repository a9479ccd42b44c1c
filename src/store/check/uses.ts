import type { Kysely } from "kysely"
import { contentNouns } from "#domain/base/content-states.ts"
import type { UseKind } from "#domain/base/picture-uses.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import { readRows, type Stale } from "../base/derived-rows.ts"
import { findPaths } from "../base/images.ts"
import { businesses } from "../content/businesses.ts"
import { kindOf } from "../content/lifecycle/kinds.ts"
import { draftUses } from "../content/rows/draft-rows.ts"
import { trashUses } from "../content/rows/trash-rows.ts"
import type { Tables } from "../database/tables.ts"
import { readCurrent } from "../documents/versions.ts"
import { forgetUses, trackUses } from "../pictures/rows/picture-uses.ts"

/** What shows which pictures. */
interface Showing {
  kind: UseKind
  title: string
  paths: Set<string>
}

/** Finds the items whose stored pictures are not those that they show. The site's own pictures follow from no row. */
export async function* findStaleUses(db: Kysely<Tables>): AsyncGenerator<Stale> {
  const showing = await readShowing(db)
  const stored = new Map<string, Set<string>>()
  for (const { item_id, path } of await db
    .selectFrom("picture_uses")
    .selectAll()
    .where("kind", "!=", "site")
    .execute()) {
    stored.set(item_id, (stored.get(item_id) ?? new Set()).add(path))
  }
  for (const id of new Set([...showing.keys(), ...stored.keys()])) {
    const item = showing.get(id)
    const difference = (item?.paths ?? new Set()).symmetricDifference(stored.get(id) ?? new Set())
    if (difference.size === 0) continue
    yield {
      what: "uses of pictures",
      id,
      mend: (trx) => (item ? trackUses(trx, { ...item, id }, [...item.paths]) : forgetUses(trx, id)),
    }
  }
}

async function readShowing(db: Kysely<Tables>): Promise<Map<string, Showing>> {
  const showing = new Map<string, Showing>()
  const add = (id: string, kind: UseKind, title: string, paths: readonly string[]) =>
    showing.set(id, { kind, title, paths: new Set(paths.filter((path) => readPicturePath(path))) })
  for (const noun of contentNouns) {
    const kind = kindOf(noun)
    for await (const rows of readRows(db, noun)) {
      for (const row of rows) {
        const item = kind.toItem(row as never)
        add(row.id, kind.pictures.kind, kind.pictures.title(item), kind.pictures.paths(item))
      }
    }
  }
  const { name, pictures } = businesses
  const { business } = await readCurrent(db, businesses)
  if (pictures) add(name, pictures.kind, pictures.title, pictures.paths(business))
  // What is not published shows only pictures that the library knows.
  const known = new Set((await db.selectFrom("pictures").select("path").execute()).map(({ path }) => path))
  const addKnown = (kind: "draft" | "trash", { id, paths }: { id: string; paths: string[] }) => {
    const shown = paths.filter((path) => known.has(path))
    add(id, kind, "", shown)
  }
  for (const draft of await db.selectFrom("drafts").selectAll().execute()) addKnown("draft", draftUses(draft))
  for (const trashed of await db.selectFrom("trash").selectAll().execute()) addKnown("trash", trashUses(trashed))
  for (const [id, { paths }] of showing) if (paths.size === 0) showing.delete(id)
  return showing
}

/** Finds the versions whose stored pictures are not those of the library that their texts name. */
export async function* findStaleVersionPictures(db: Kysely<Tables>): AsyncGenerator<Stale> {
  const known = new Set((await db.selectFrom("pictures").select("path").execute()).map(({ path }) => path))
  for await (const rows of readRows(db, "item_versions")) {
    const ids = rows.map(({ id }) => id)
    const stored = await db
      .selectFrom("version_pictures")
      .select(["version_id", "path"])
      .where("version_id", "in", ids)
      .execute()
    for (const { id, body } of rows) {
      const named = new Set(findPaths(String(body)))
      const there = new Set(stored.filter((row) => row.version_id === id).map(({ path }) => path))
      const missing = [...named].filter((path) => known.has(path) && !there.has(path))
      const wrong = [...there].filter((path) => !named.has(path))
      if (missing.length + wrong.length === 0) continue
      yield {
        what: "pictures of versions",
        id,
        async mend(trx) {
          const added = missing.map((path) => ({ id: `${id}/${path}`, version_id: id, path }))
          if (added.length > 0) await trx.insertInto("version_pictures").values(added).execute()
          if (wrong.length === 0) return
          await trx.deleteFrom("version_pictures").where("version_id", "=", id).where("path", "in", wrong).execute()
        },
      }
    }
  }
}
