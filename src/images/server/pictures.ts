import { type Kysely, sql, type Transaction } from "kysely"
import { AppError, type LastChange } from "#base/errors.ts"
import type { Focus } from "#base/image.ts"
import type {
  LibraryPicture,
  PictureChange,
  PictureQuery,
  PictureWithUses,
  StoredFile,
} from "../shared/picture-library.ts"
import type { ImageEdit } from "#base/failure-entities.ts"
import type { Use } from "#base/failure-entities.ts"
import type { Listed } from "#base/repository.ts"
import { changeContent } from "#db/content-version.ts"
import type { Tables } from "#db/tables.ts"
import { lastChangeOf } from "#db/rows.ts"
import * as pictureRows from "./picture-rows.ts"
import { listPictures, readAllPictures } from "./picture-rows.ts"
import { createPictureMaintenance } from "./upkeep.ts"
import { type PublishedPictures, readPublished, setSitePictures, type SitePictureFile } from "./site-pictures.ts"

/** Throws if a picture must not be changed. */
export type CheckPicture = (current: LibraryPicture, last: LastChange) => void

/** The author of a change, and its precondition. */
interface PictureEdit {
  by: string
  check?: CheckPicture
}

interface FileEdit extends PictureEdit {
  /** The expected path of the replaced file; if it differs, nothing changes. */
  from?: string
  fileName?: string | undefined
  turnFocus?: (focus: Focus) => Focus
}

/** Where documents show images. */
interface ImageUses {
  /** Every use of an image, published ones first. */
  readUses(db: Kysely<Tables>, path: string): Promise<Use[]>
  /** Edits the images of documents, in a transaction of `changeContent`. */
  editUses(trx: Transaction<Tables>, uses: readonly Use[], edit: ImageEdit, by: string): Promise<void>
}

/** A file is stored before its row and removed after it. All calls with an id throw "not-found". */
export type Pictures = ReturnType<typeof createPictures>

export function createPictures(db: Kysely<Tables>, { editUses, readUses }: ImageUses) {
  async function answer(from: Kysely<Tables>, row: pictureRows.PictureRow): Promise<LibraryPicture> {
    return (await pictureRows.toPictures(from, [row]))[0] as LibraryPicture
  }

  return {
    ...createPictureMaintenance(db),
    list: (query: PictureQuery): Promise<Listed<LibraryPicture>> => listPictures(db, query),
    readAll: (query: PictureQuery): AsyncIterable<LibraryPicture[]> => readAllPictures(db, query),

    async get(id: string): Promise<PictureWithUses> {
      const row = await pictureRows.readPicture(db, id)
      return { ...(await answer(db, row)), uses: await readUses(db, row.path) }
    },

    /** Adds stored files to the library, each with its data. A removed one is restored. */
    add: (files: readonly { file: StoredFile; about: pictureRows.AboutPicture }[]): Promise<LibraryPicture[]> =>
      db.transaction().execute(async (trx) => {
        // Always in the same order, or two transactions could deadlock.
        const inOrder = files.toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1))
        for (const { file, about } of inOrder) {
          if (!(await pictureRows.addRow(trx, file, about))) await showAgain(trx, file, about)
        }
        const paths = files.map(({ file }) => file.path)
        const rows = paths.length > 0 ? await readByPath(trx, paths) : []
        const added = await pictureRows.toPictures(trx, rows)
        return paths.map((path) => added.find((each) => each.path === path) as LibraryPicture)
      }),

    change: (id: string, { name, alt, focus }: PictureChange, { by, check }: PictureEdit): Promise<LibraryPicture> =>
      changeContent(db, async (trx) => {
        const row = await pictureRows.readPicture(trx, id)
        check?.(await answer(trx, row), lastChangeOf(row))
        const changed = {
          ...row,
          ...(name !== undefined && pictureRows.nameColumns(name)),
          ...(alt !== undefined && { alt }),
          ...(focus && { focus_x: focus.x, focus_y: focus.y }),
        }
        return await answer(trx, await save(trx, changed, by))
      }),

    /** Replaces the file of a picture wherever it is used; a picture that already has this file is merged with it. */
    replace: (
      id: string,
      file: StoredFile,
      { by, check, fileName, turnFocus = (focus) => focus, ...before }: FileEdit,
    ): Promise<LibraryPicture> =>
      changeContent(db, async (trx) => {
        const row = await pictureRows.readPicture(trx, id)
        check?.(await answer(trx, row), lastChangeOf(row))
        const { path: from } = row
        if (before.from !== undefined && before.from !== from) return await answer(trx, row)
        const { path: to, width, height, bytes, colour } = file
        const { x, y } = turnFocus({ x: row.focus_x, y: row.focus_y })
        const sent = fileName === undefined ? {} : pictureRows.fileColumns(fileName)
        const columns = { path: to, width, height, bytes, colour, focus_x: x, focus_y: y, removed_at: null, ...sent }
        if (to === from) return await answer(trx, await save(trx, { ...row, ...columns }, by))
        const uses = await readUses(trx, from)
        // Another picture with this file is merged with it; this one takes over its uses.
        await trx.deleteFrom("pictures").where("path", "=", to).execute()
        const replaced = await save(trx, { ...row, ...columns }, by)
        await editUses(trx, uses, replacing(from, to), by)
        await replaceInTrash(trx, uses, from, to)
        await moveUses(trx, from, to)
        return await answer(trx, replaced)
      }),

    /**
     * Removes a picture, which can be restored for 30 days; throws "in-use" if it is used. With `withoutImage`, which returns formatted text
     * without an image, optional uses are removed first; throws "in-use" for the others.
     */
    remove: (id: string, by: string, withoutImage?: (html: string, path: string) => string): Promise<void> =>
      changeContent(db, async (trx) => {
        const row = await pictureRows.readPicture(trx, id)
        const uses = await readUses(trx, row.path)
        const hindering = withoutImage ? uses.filter(({ isRequired }) => isRequired) : uses
        if (hindering.length > 0) throw inUse(hindering, withoutImage !== undefined)
        if (withoutImage) await editUses(trx, uses, leaving(row.path, withoutImage), by)
        // A restored item will lack it.
        const shown = trx.deleteFrom("document_images").where("path", "=", row.path).where("part", "!=", "revision")
        await shown
          .where("document_id", "in", trx.selectFrom("documents").select("id").where("is_trashed", "=", 1))
          .execute()
        const removed_at = row.removed_at ?? new Date().toISOString()
        await save(trx, { ...row, removed_at, is_kept: 0 }, by)
      }),

    restore: (id: string, by: string): Promise<LibraryPicture> =>
      db.transaction().execute(async (trx) => {
        const row = await pictureRows.readPicture(trx, id)
        return await answer(trx, await save(trx, { ...row, removed_at: null, is_kept: 1 }, by))
      }),

    /** The data that pages need to show these pictures and the site's own. */
    readPublished: (paths: readonly string[]): Promise<PublishedPictures> => readPublished(db, paths),
    /** Stores the files of the site's own pictures, except those that were replaced. */
    setSitePictures: (files: Readonly<Record<string, SitePictureFile>>): Promise<void> => setSitePictures(db, files),
  }
}

/** Replaces a path in the trash, in the stored text. */
async function replaceInTrash(trx: Transaction<Tables>, uses: readonly Use[], from: string, to: string): Promise<void> {
  for (const { kind, id } of uses) {
    if (kind !== "trash") continue
    const replaced = sql<string>`replace(body, ${from}, ${to})`
    await trx.updateTable("documents").set({ body: replaced }).where("id", "=", id).execute()
    await trx.updateTable("document_drafts").set({ body: replaced }).where("id", "=", id).execute()
    const waiting = trx.updateTable("revisions").set({ body: replaced }).where("document_id", "=", id)
    await waiting.where("kind", "=", "scheduled").execute()
  }
}

/** Moves the remaining uses, of the site and of the trash; a document that shows both files has one use. */
async function moveUses(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  await trx
    .updateTable("document_images")
    .set({ path: to })
    .where("path", "=", from)
    .where("part", "=", "site")
    .execute()
  const rows = trx.deleteFrom("document_images").where("path", "=", from).where("part", "!=", "revision")
  const moved = (await rows.returningAll().execute()).map((row) => {
    return { ...row, id: `${row.document_id}/${row.part}/0/${to}`, path: to }
  })
  if (moved.length === 0) return
  await trx
    .insertInto("document_images")
    .values(moved)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute()
}

async function save(
  trx: Transaction<Tables>,
  row: pictureRows.PictureRow,
  by: string,
): Promise<pictureRows.PictureRow> {
  const { id, ...columns } = { ...row, updated_at: new Date().toISOString(), changed_by: by }
  await trx.updateTable("pictures").set(columns).where("id", "=", id).execute()
  await pictureRows.putPictureText(trx, { id, ...columns })
  return { id, ...columns }
}

function readByPath(trx: Transaction<Tables>, paths: readonly string[]): Promise<pictureRows.PictureRow[]> {
  return trx.selectFrom("pictures").selectAll().where("path", "in", paths).execute()
}

async function showAgain(
  trx: Transaction<Tables>,
  file: StoredFile,
  { isKept, fileName }: pictureRows.AboutPicture,
): Promise<void> {
  const { path, bytes, colour } = file
  const [row] = await trx
    .updateTable("pictures")
    .set({ removed_at: null, bytes, ...(colour && { colour }), ...(isKept && { is_kept: 1 }) })
    .where("path", "=", path)
    .returningAll()
    .execute()
  if (!row || row.file_name !== "" || !fileName) return
  // It had no name before, for example if it was fetched from a URL.
  const named = { ...row, ...pictureRows.fileColumns(fileName) }
  await trx.updateTable("pictures").set(pictureRows.fileColumns(fileName)).where("id", "=", row.id).execute()
  await pictureRows.putPictureText(trx, named)
}

function replacing(from: string, to: string): ImageEdit {
  return { path: (path) => (path === from ? to : path), html: (html) => html.replaceAll(from, to) }
}

function leaving(from: string, withoutImage: (html: string, path: string) => string): ImageEdit {
  return {
    path: (path) => (path === from ? "" : path),
    html: (html) => (html.includes(from) ? withoutImage(html, from) : html),
  }
}

const nouns = {
  blog: "the guide",
  review: "the review of",
  category: "the room",
  project: "the project",
  page: "the page",
} as const

function inUse(uses: readonly Use[], isEverywhere: boolean): AppError {
  const places = uses.slice(0, 3).map(({ kind, title }) => {
    if (kind === "business") return "the logo of the business"
    if (kind === "draft") return `a draft of “${title}”`
    if (kind === "trash") return `“${title}” in the trash`
    return kind === "site" ? title : `${nouns[kind]} “${title}”`
  })
  const more = uses.length > places.length ? ` and ${uses.length - places.length} more` : ""
  const message = isEverywhere
    ? `These need a picture: ${places.join(", ")}${more}. Choose another one there first.`
    : `This picture is shown in ${places.join(", ")}${more}. Remove it from there first, or choose “Delete everywhere”.`
  return new AppError("in-use", message, { uses })
}
