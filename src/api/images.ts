import type { Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { storedImage } from "#domain/entities.ts"
import { parse } from "#domain/parse.ts"
import { pictureAddress } from "#domain/picture-types.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { type Description, describe } from "./openapi/describe.ts"
import { type FormFields, wantedOf } from "./forms/form-fields.ts"
import { withForm } from "./forms/multipart.ts"
import { keyForm, keyHeaders, keyJson } from "./http/idempotency.ts"
import type { Guarded } from "./http/require-admin.ts"
import { readTexts, requireFile } from "./forms/texts.ts"

/** What is said when a picture is sent without its file. */
const fileRequired = "Choose a picture."

const fields: FormFields = { texts: z.strictObject({}), files: { file: { max: 1, isNeeded: true } } }

/** What the document tells of the call. */
const told: Description = {
  name: "addImage",
  group: "Pictures",
  summary: "Keeps a picture for a text that is still being written",
  details: "One that no text names is swept away after a day.",
  form: fields,
  headers: keyHeaders,
  example: { file: "counter.jpg" },
  answers: storedImage,
  status: 201,
}

/** What the document tells of the call that takes an address. */
const toldFetch: Description = {
  name: "fetchImage",
  group: "Pictures",
  summary: "Keeps the picture at an address of the web",
  details:
    "Fetched without cookies or credentials, from public addresses and the ports 80 and 443 alone, in at most 10 seconds with at most 5 redirects; what it is, its bytes say. One that no text names is swept away after a day.",
  json: pictureAddress,
  headers: keyHeaders,
  notes: { address: "Begins with `http:` or `https:`." },
  example: { address: "https://pictures.example/counter.jpg" },
  answers: storedImage,
  status: 201,
}

/** Mounts the calls that keep one picture by itself, sent or fetched, for a text that is still being written. */
export function mountImages(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  folder: string,
  { media, store: { idempotency } }: { media: Media; store: Store },
): void {
  api.post("/images", describe(told), guard, async (c) => {
    const kept = await withForm(c.req.raw, folder, async (form) => {
      readTexts(form, wantedOf(fields))
      const file = requireFile(form, "file", fileRequired, undefined)
      const keyed = await keyForm(c, "images", form)
      await idempotency.find(keyed)
      // Kept again in case it was swept meanwhile: the same picture has the same path.
      return await idempotency.keep(keyed, { path: await media.keep(file, "file") })
    })
    return c.json(kept, 201)
  })
  api.post("/images/fetch", describe(toldFetch), guard, async (c) => {
    const { address } = parse(pictureAddress, await readJson(c.req.raw))
    const keyed = keyJson(c, "images/fetch", address)
    const first = (await idempotency.find(keyed)) as { path: string } | undefined
    const kept = first ?? { path: await media.keepFrom(address, c.req.raw.signal) }
    return c.json(await idempotency.keep(keyed, kept), 201)
  })
}
