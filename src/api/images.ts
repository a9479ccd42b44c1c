import type { Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { storedImage } from "#domain/entities.ts"
import { parse } from "#domain/parse.ts"
import { pictureAddress } from "#domain/picture-types.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { documentCalls } from "./openapi/api-docs.ts"
import type { FormFields } from "./forms/form-fields.ts"
import { withForm } from "./forms/multipart.ts"
import { keyForm, keyHeaders, keyJson } from "./http/idempotency.ts"
import type { Guarded } from "./http/require-admin.ts"
import { readTexts, requireFile } from "./forms/texts.ts"

const fields: FormFields = { texts: z.strictObject({}), files: { file: { max: 1, isRequired: true } } }

const docs = documentCalls("Pictures", {
  addImage: {
    summary: "Stores a picture for a text that is still being written",
    details: "It is removed after a day if no text uses it.",
    form: fields,
    headers: keyHeaders,
    example: { file: "counter.jpg" },
    answers: storedImage,
    status: 201,
  },
  fetchImage: {
    summary: "Stores the picture at an address of the web",
    details:
      "It is fetched without cookies or credentials, only from public addresses and the ports 80 and 443, in at most 10 seconds and with at most 5 redirects; its type is read from its bytes. It is removed after a day if no text uses it.",
    json: pictureAddress,
    headers: keyHeaders,
    notes: { address: "Begins with `http:` or `https:`." },
    example: { address: "https://pictures.example/counter.jpg" },
    answers: storedImage,
    status: 201,
  },
})

/** Mounts the calls that store a single picture, uploaded or fetched, for a text that is still being written. */
export function mountImages(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  folder: string,
  { media, store: { idempotency } }: { media: Media; store: Store },
): void {
  api.post("/images", docs.addImage, guard, async (c) => {
    const kept = await withForm(c.req.raw, folder, async (form) => {
      readTexts(form, fields)
      const file = requireFile(form, "file", "Choose a picture.")
      const keyed = await keyForm(c, "images", form)
      await idempotency.find(keyed)
      // Stored again in case it has been removed meanwhile: the same picture has the same path.
      return await idempotency.keep(keyed, { path: await media.keep(file, "file") })
    })
    return c.json(kept, 201)
  })
  api.post("/images/fetch", docs.fetchImage, guard, async (c) => {
    const { address } = parse(pictureAddress, await readJson(c.req.raw))
    const keyed = keyJson(c, "images/fetch", address)
    const first = (await idempotency.find(keyed)) as { path: string } | undefined
    const kept = first ?? { path: (await media.keepFrom(address, c.req.raw.signal)).path }
    return c.json(await idempotency.keep(keyed, kept), 201)
  })
}
