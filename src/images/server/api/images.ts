import * as z from "zod/mini"
import { storedImage } from "../../shared/picture-library.ts"
import { parse } from "#base/parse.ts"
import { isStorable } from "#base/text/text.ts"
import { pictureAddress } from "#base/image-types.ts"
import type { PictureSources } from "./pictures.ts"
import { readJson } from "#http/forms/body.ts"
import { namesOf, createFormPictures } from "./form-pictures.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { type FormFields, readTexts, requireFile } from "#http/forms/form-fields.ts"
import { withForm } from "#http/forms/multipart.ts"
import { keyForm, keyHeaders, keyJson } from "#accounts/server/idempotency.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"

const fields: FormFields = { texts: z.strictObject({}), files: { file: { max: 1, isRequired: true } } }

/** The last part of a URL's path; "" if it cannot be decoded or stored. */
function decodeName(path: string): string {
  try {
    const name = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1))
    return isStorable(name) ? name : ""
  } catch {
    return ""
  }
}

export const docs = documentCalls("Pictures", {
  addImage: at("POST /images", {
    summary: "Stores an image for a text that is being edited",
    details: "It is removed from the library after a day if nothing shows it.",
    form: fields,
    headers: keyHeaders,
    example: { file: "counter.jpg" },
    answers: storedImage,
    status: 201,
  }),
  fetchImage: at("POST /images/fetch", {
    summary: "Downloads and stores an image from a URL",
    details:
      "The site downloads it without cookies or credentials, only from public addresses and ports 80 and 443, within 10 seconds and with up to 5 redirects. The type is detected from its bytes. It is removed from the library after a day if nothing shows it.",
    json: pictureAddress,
    headers: keyHeaders,
    notes: { address: "Begins with `http:` or `https:`." },
    example: { address: "https://pictures.example/counter.jpg" },
    answers: storedImage,
    status: 201,
  }),
})

/** Mounts the calls that store a single uploaded or fetched picture for a text that is still being written. */
export function mountImages(
  api: Api,
  guard: Guard,
  { media, store: { idempotency, pictures }, uploads }: PictureSources,
): void {
  const kept = createFormPictures(media, pictures)

  async function fetchPicture(address: string, signal: AbortSignal, by: string): Promise<string> {
    const file = await media.storeFromUrl(address, signal)
    const name = decodeName(new URL(address).pathname)
    await pictures.add([{ file, about: { by, ...namesOf({ file: "", name }) } }])
    return file.path
  }

  api.on(...docs.addImage, guard, async (c) => {
    const answer = await withForm(c.req.raw, uploads, async (form) => {
      readTexts(form, fields)
      const file = requireFile(form, "file", "Choose a picture.")
      const keyed = await keyForm(c, "images", form)
      await idempotency.find(keyed)
      // Stored again in case it was removed in the meantime: the same picture has the same path.
      const [path] = await kept.storeAll([{ picture: file, field: "file" }], c.get("who").email)
      return await idempotency.keep(keyed, { path: path as string })
    })
    return c.json(answer, 201)
  })
  api.on(...docs.fetchImage, guard, async (c) => {
    const { address } = parse(pictureAddress, await readJson(c.req.raw))
    const keyed = keyJson(c, "images/fetch", address)
    const first = (await idempotency.find(keyed)) as { path: string } | undefined
    const answer = first ?? { path: await fetchPicture(address, c.req.raw.signal, c.get("who").email) }
    return c.json(await idempotency.keep(keyed, answer), 201)
  })
}
