import type { Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { keptImage } from "#domain/entities.ts"
import type { Media } from "#media/media.ts"
import { type Description, describe } from "./describe.ts"
import { type FormFields, wantedOf } from "./form-fields.ts"
import { withForm } from "./forms.ts"
import type { Guarded } from "./require-admin.ts"
import { readTexts, requireFile } from "./texts.ts"

/** What is said when a picture is sent without its file. */
const fileRequired = "Choose a picture."

const fields: FormFields = { texts: z.strictObject({}), files: { file: { most: 1, isNeeded: true } } }

/** What the document tells of the call. */
const told: Description = {
  name: "addImage",
  group: "Pictures",
  summary: "Keeps a picture for a text that is still being written",
  details: "One that no text names is swept away after a day.",
  form: fields,
  example: { file: "counter.jpg" },
  answers: keptImage,
  status: 201,
}

/** Mounts the call that keeps one picture by itself, for a text that is still being written. */
export function mountImages(api: Hono<Guarded>, guard: MiddlewareHandler<Guarded>, folder: string, media: Media): void {
  api.post("/images", describe(told), guard, async (c) => {
    const path = await withForm(c.req.raw, folder, async (form) => {
      readTexts(form, wantedOf(fields))
      return await media.keep(requireFile(form, "file", fileRequired, undefined), "file")
    })
    return c.json({ path }, 201)
  })
}
