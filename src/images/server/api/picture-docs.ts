import * as z from "zod/mini"
import { pictureEntity, pictureWithUses } from "../../shared/picture-entities.ts"
import {
  newPictureForm,
  pictureChange,
  pictureListQuery,
  pictureRemovalQuery,
  pictureTurn,
} from "../../shared/picture-library.ts"
import type { FormFields } from "#http/forms/form-fields.ts"
import { ifMatchHeaders } from "#http/etags.ts"
import { keyHeaders } from "#accounts/server/idempotency.ts"
import { at, documentCalls } from "#http/api-docs.ts"

const files = { file: { max: 1, isRequired: true } }

export const newFields: FormFields = { texts: newPictureForm, files }

export const fileFields: FormFields = { texts: z.strictObject({}), files }

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
