import type { Hono, MiddlewareHandler } from "hono"
import type { Media } from "#media/media.ts"
import { withForm } from "./forms.ts"
import type { Guarded } from "./require-admin.ts"
import { readTexts, requireFile } from "./texts.ts"

/** What is said when a picture is sent without its file. */
const fileRequired = "Choose a picture."

/** Mounts the call that keeps one picture by itself, for a text that is still being written. */
export function mountImages(api: Hono<Guarded>, guard: MiddlewareHandler<Guarded>, folder: string, media: Media): void {
  api.post("/images", guard, async (c) => {
    const path = await withForm(c.req.raw, folder, async (form) => {
      readTexts(form, { texts: [], files: ["file"] })
      return await media.keep(requireFile(form, "file", fileRequired, undefined), "file")
    })
    return c.json({ path }, 201)
  })
}
