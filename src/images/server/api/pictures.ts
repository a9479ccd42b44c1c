import type { Context } from "hono"
import {
  type LibraryPicture,
  newPictureForm,
  pictureChange,
  pictureListQuery,
  pictureRemovalQuery,
  pictureTurn,
  pictureEntity,
  pictureWithUses,
} from "../../shared/picture-library.ts"
import { parse } from "#base/parse.ts"
import { type Focus, middle } from "#base/image.ts"
import type { Media } from "../media.ts"
import { withoutImage } from "#richtext/stored.ts"
import type { CheckPicture, Pictures } from "../pictures.ts"
import { readJson } from "#http/forms/body.ts"
import { withForm } from "#http/forms/multipart.ts"
import { readTexts, requireFile, type FormFields } from "#http/forms/form-fields.ts"
import { answerVersion, requireMatch, ifMatchHeaders } from "#http/etags.ts"
import { keyForm, keyHeaders } from "#accounts/server/idempotency.ts"
import { answerItems } from "#http/lists.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { namesOf } from "./form-pictures.ts"
import type { Idempotency } from "#db/idempotency.ts"
import * as z from "zod/mini"
import { at, documentCalls } from "#http/api-docs.ts"

const fileRequired = "Choose a picture."

/** The dependencies of the calls about pictures; `uploads` is a folder for files that are being uploaded. */
export interface PictureSources {
  store: { pictures: Pictures; idempotency: Idempotency }
  media: Media
  uploads: string
}

export function mountPictures(
  api: Api,
  guard: Guard,
  { store: { pictures, idempotency }, media, uploads }: PictureSources,
): void {
  api.on(...docs.listPictures, guard, async (c) => {
    return answerItems(c, pictures, parse(pictureListQuery, c.req.query()))
  })
  api.on(...docs.readPicture, guard, async (c) => {
    const picture = await pictures.get(c.req.param("id"))
    return answerVersion(c, picture, { version: versionOf(picture) })
  })
  api.on(...docs.addPicture, guard, async (c) => {
    const added = await withForm(c.req.raw, uploads, async (form) => {
      const texts = readTexts(form, newFields)
      const picture = requireFile(form, "file", fileRequired)
      const { name, alt } = parse(newPictureForm, texts)
      const own = namesOf(picture)
      const keyed = await keyForm(c, "pictures", form)
      await idempotency.find(keyed)
      // Stored again in case it was removed in the meantime: the same picture has the same row.
      const [file] = await media.storeAll([{ picture, field: "file" }])
      const about = { ...own, name: name ?? own.name, alt, by: c.get("who").email, isKept: true }
      const [row] = await pictures.add(file ? [{ file, about }] : [])
      return await idempotency.keep(keyed, row as LibraryPicture)
    })
    return answerVersion(c, added, { status: 201, version: versionOf(added) })
  })
  api.on(...docs.changePicture, guard, async (c) => {
    const id = c.req.param("id")
    await pictures.get(id)
    const change = parse(pictureChange, await readJson(c.req.raw))
    const changed = await pictures.change(id, change, { by: c.get("who").email, check: matching(c) })
    return answerChanged(c, changed, media)
  })
  api.on(...docs.replacePicture, guard, async (c) => {
    const id = c.req.param("id")
    await pictures.get(id)
    const { file, fileName } = await withForm(c.req.raw, uploads, async (form) => {
      readTexts(form, fileFields)
      const picture = requireFile(form, "file", fileRequired)
      const [kept] = await media.storeAll([{ picture, field: "file" }])
      return { file: kept as NonNullable<typeof kept>, ...namesOf(picture) }
    })
    const edit = { by: c.get("who").email, check: matching(c), fileName }
    return answerChanged(c, await pictures.replace(id, file, edit), media)
  })
  api.on(...docs.turnPicture, guard, async (c) => {
    const id = c.req.param("id")
    const { path } = await pictures.get(id)
    const { quarters } = parse(pictureTurn, await readJson(c.req.raw))
    const file = await media.turn(path, quarters)
    const edit = {
      by: c.get("who").email,
      check: matching(c),
      // Of two simultaneous rotations only one applies.
      from: path,
      turnFocus: (focus: Focus) => turned(focus, quarters),
    }
    return answerChanged(c, await pictures.replace(id, file, edit), media)
  })
  api.on(...docs.removePicture, guard, async (c) => {
    const { everywhere } = parse(pictureRemovalQuery, c.req.query())
    const { _id: id, name } = await pictures.get(c.req.param("id"))
    await pictures.remove(id, c.get("who").email, everywhere === "true" ? withoutImage : undefined)
    c.set("about", { noun: "pictures", id, title: name })
  })
  api.on(...docs.restorePicture, guard, async (c) => {
    const restored = await pictures.restore(c.req.param("id"), c.get("who").email)
    return answerVersion(c, restored, { version: versionOf(restored) })
  })
}

/** The fields of a version: those that people change, without the uses. */
function versionOf({ _id, path, name, alt, focus }: LibraryPicture) {
  return { _id, path, name, alt, focus }
}

function matching(c: Context): CheckPicture {
  return (current, last) => requireMatch(c, versionOf(current), { change: last, current })
}

/** Responds with a changed picture, and creates its social image unless that is centred. */
function answerChanged(c: Context, picture: LibraryPicture, media: Media): Response {
  const { path, focus } = picture
  if (focus.x !== middle.x || focus.y !== middle.y) media.share(path, focus)
  return answerVersion(c, picture, { version: versionOf(picture) })
}

/** A focal point after clockwise quarter turns. */
function turned(focus: Focus, quarters: number): Focus {
  let point = focus
  for (let turn = 0; turn < quarters; turn++) point = { x: 100 - point.y, y: point.x }
  return point
}

const files = { file: { max: 1, isRequired: true } }

const newFields: FormFields = { texts: newPictureForm, files }

const fileFields: FormFields = { texts: z.strictObject({}), files }

const versioned = { answers: pictureEntity, hasEtag: true } as const
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const

export const docs = documentCalls("Pictures", {
  listPictures: at("GET /pictures", {
    summary: "Lists the images of the library",
    query: pictureListQuery,
    notes: {
      show: "`all`: all except removed ones; `unused`: not shown anywhere; `no-alt`: without alt text; `removed`.",
    },
    lists: pictureEntity,
  }),
  readPicture: at("GET /pictures/:id", {
    summary: "Returns an image with all its uses",
    answers: pictureWithUses,
    hasEtag: true,
  }),
  addPicture: at("POST /pictures", {
    summary: "Adds an image to the library",
    details:
      "The image stays there even if nothing shows it. Uploading the same file again returns the existing image and restores it if it was removed.",
    form: newFields,
    headers: keyHeaders,
    notes: { file: "The picture.", name: "Default: the name of the file.", alt: "The alt text." },
    example: { file: "counter.jpg", alt: "A tape measure on a counter" },
    ...versioned,
    status: 201,
  }),
  changePicture: at("PATCH /pictures/:id", {
    summary: "Changes the name, alt text or focal point of an image",
    details: "Absent fields stay unchanged. Texts that show the image keep their own alt text.",
    json: pictureChange,
    notes: {
      focus: "The focal point, which stays visible if the image is cropped, in percent from the left and the top.",
    },
    example: { alt: "A tape measure on a counter", focus: { x: 30, y: 70 } },
    ...versioned,
    ...matched,
  }),
  replacePicture: at("POST /pictures/:id/file", {
    summary: "Replaces the file of an image everywhere",
    details: "The path changes. If another image already has this file, the two are merged.",
    form: fileFields,
    notes: { file: "The picture." },
    example: { file: "counter.jpg" },
    ...versioned,
    ...matched,
  }),
  turnPicture: at("POST /pictures/:id/turn", {
    summary: "Rotates an image clockwise by quarter turns everywhere",
    details: "The path changes.",
    json: pictureTurn,
    example: { quarters: 1 },
    ...versioned,
    ...matched,
  }),
  removePicture: at("DELETE /pictures/:id", {
    summary: "Removes an image",
    details: "It can be restored for 30 days, then its files are deleted. An image that is in use cannot be removed.",
    query: pictureRemovalQuery,
    notes: {
      everywhere:
        "`true`: first removes the image from the sections, lists and texts that show it. If it is the main image of a guide or a review, or an image of the site itself, nothing changes.",
    },
    fails: ["in-use"],
  }),
  restorePicture: at("POST /pictures/:id/restore", { summary: "Restores a removed image", ...versioned }),
})
