import * as z from "zod/mini"
import { pictureEntity, pictureWithUses } from "#domain/pictures/picture-entities.ts"
import {
  newPictureForm,
  pictureChange,
  pictureListQuery,
  pictureRemovalQuery,
  pictureTurn,
} from "#domain/pictures/picture-library.ts"
import type { FormFields } from "../forms/form-fields.ts"
import { ifMatchHeaders } from "../http/etags.ts"
import { keyHeaders } from "../http/idempotency.ts"
import { at, documentCalls } from "../http/api-docs.ts"

const files = { file: { max: 1, isRequired: true } }

/** The form of a new picture. */
export const newFields: FormFields = { texts: newPictureForm, files }

/** The form of another file for a picture. */
export const fileFields: FormFields = { texts: z.strictObject({}), files }

const versioned = { answers: pictureEntity, hasEtag: true } as const
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const

/** The documentation of the calls about the library of pictures. */
export const docs = documentCalls("Pictures", {
  listPictures: at("GET /pictures", {
    summary: "Lists the pictures of the library",
    query: pictureListQuery,
    notes: {
      show: "`all`, which leaves out removed ones; `unused`: those of them that nothing shows; `no-alt`: those without alt text; `removed`.",
    },
    lists: pictureEntity,
  }),
  readPicture: at("GET /pictures/:id", {
    summary: "Reads a picture, with every place that shows it",
    answers: pictureWithUses,
    hasEtag: true,
  }),
  addPicture: at("POST /pictures", {
    summary: "Adds a picture to the library",
    details:
      "It stays there also while nothing shows it. The same file again returns the picture that has it, as it is, and restores it.",
    form: newFields,
    headers: keyHeaders,
    notes: { file: "The picture.", name: "That of its file, if it is absent.", alt: "What it shows." },
    example: { file: "counter.jpg", alt: "A tape measure on a counter" },
    ...versioned,
    status: 201,
  }),
  changePicture: at("PATCH /pictures/:id", {
    summary: "Changes the name, the alt text or the focus of a picture",
    details: "A field that is absent stays as it is. Texts that show the picture keep their own alt text.",
    json: pictureChange,
    notes: {
      focus:
        "The point that stays in view where the picture's sides are cropped, in percent from the left and the top.",
    },
    example: { alt: "A tape measure on a counter", focus: { x: 30, y: 70 } },
    ...versioned,
    ...matched,
  }),
  replacePicture: at("POST /pictures/:id/file", {
    summary: "Replaces the file of a picture in all its places at once",
    details: "Its path changes. Where another picture has this file already, the two become one.",
    form: fileFields,
    notes: { file: "The picture." },
    example: { file: "counter.jpg" },
    ...versioned,
    ...matched,
  }),
  turnPicture: at("POST /pictures/:id/turn", {
    summary: "Turns a picture clockwise by quarters, in all its places at once",
    details: "Its path changes.",
    json: pictureTurn,
    example: { quarters: 1 },
    ...versioned,
    ...matched,
  }),
  removePicture: at("DELETE /pictures/:id", {
    summary: "Removes a picture",
    details: "It can be restored for 30 days, then its files are deleted. One that is shown anywhere is not removed.",
    query: pictureRemovalQuery,
    notes: {
      everywhere:
        "`true`: takes the picture out of the sections, lists and texts that show it first. Where it is the picture of a guide, of a review or of the site itself, nothing is changed.",
    },
    fails: ["in-use"],
  }),
  restorePicture: at("POST /pictures/:id/restore", { summary: "Restores a removed picture", ...versioned }),
})
