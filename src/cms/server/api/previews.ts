import { v7 as newId } from "uuid"
import * as z from "zod/mini"
import { addressNouns, type AddressNoun } from "#base/urls/address-check.ts"
import { freeSlug } from "#base/urls/slug.ts"
import { AppError } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { type Fields, fitTo } from "../../fields/field.ts"
import { toSpecification } from "../../shared/specification.ts"
import { type ContentValues, maxDraftBytes, type Preview } from "../../shared/content.ts"
import { previewForm } from "../../shared/draft-form.ts"
import { pageHtml, previewEntity } from "../../shared/content-entities.ts"
import { textOf } from "#base/text/text.ts"
import type { StoredDetail } from "../content-details.ts"
import type { Kind, KindOf } from "../kinds.ts"
import type { Previews } from "../previews.ts"
import type { Stores } from "./content-answers.ts"
import type { Idempotency } from "#db/idempotency.ts"
import type { RateLimit } from "#http/rate-limit/rate-limit.ts"
import type { Media } from "#images/server/media.ts"
import { readJson, formatBytes } from "#http/forms/body.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { keyHeaders, keyJson } from "#accounts/server/idempotency.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { createDraftReader } from "./written.ts"

const query = z.object({ live: z.optional(z.enum(["1"], { error: "live must be 1." })) })

/** An item as its page shows it, before it is published. */
export interface PreviewedItem {
  noun: AddressNoun
  item: object
}

interface PreviewSources {
  store: Pick<Stores, "content"> & { idempotency: Idempotency; previews: Previews }
  media: Media
  rateLimit: RateLimit
  kindOf: KindOf
  renderPreview(previewed: PreviewedItem): Promise<string>
}

/** Mounts the call that shows a draft as visitors would see it. */
export function mountPreviews(api: Api, guard: Guard, parts: PreviewSources): void {
  const { media, rateLimit, kindOf, renderPreview } = parts
  const { content, idempotency, previews } = parts.store
  const readWritten = createDraftReader(media, kindOf, null)

  async function render(noun: AddressNoun, { values, id }: z.output<typeof previewForm>): Promise<string> {
    const current = id === undefined ? undefined : await content.get(noun, id)
    const { key = "", published = null } = current ?? {}
    const inputs = fitTo<Fields>(kindOf(noun).collection.fields, { ...published?.values, ...values })
    const publishable = await readWritten(noun, inputs, { key, published })
    return await renderPreview(toPreviewed(kindOf(noun), noun, publishable, current))
  }

  api.on(...docs.previewContent, guard, async (c) => {
    const noun = addressNouns.find((each) => each === c.req.param("noun"))
    if (!noun) throw new AppError("not-found", `Only ${addressNouns.join(", ")} have pages.`)
    const { live } = parse(query, c.req.query())
    if (!live) await rateLimit.admitStored(c.get("who").adminId, ["previews"])
    const sent = parse(previewForm, await readJson(c.req.raw, maxDraftBytes))
    if (live) return c.json({ html: await render(noun, sent) })
    const keyed = keyJson(c, `content/${noun}/preview`, sent)
    const first = (await idempotency.find(keyed)) as Preview | undefined
    return c.json(first ?? (await idempotency.keep(keyed, await previews.put(await render(noun, sent)))), 201)
  })
}

/** Converts a draft to the item that its page shows; `current` is the stored item. */
function toPreviewed(
  { collection, slug: field = "" }: Kind,
  noun: AddressNoun,
  values: ContentValues,
  current: StoredDetail | undefined,
): PreviewedItem {
  const named = [values[field], current?.published?.values[field], values[collection.title]]
  const slug = current?.key ? "" : freeSlug(noun, named.map(textOf).find(Boolean) ?? "", new Set())
  const now = new Date().toISOString()
  const item = {
    ...toSpecification(collection, { ...values, [field]: slug }),
    _id: current?._id ?? newId(),
    createdAt: current?.createdAt ?? now,
    updatedAt: now,
    ...(noun === "pages" && { pageKey: current?.key ?? "" }),
  }
  return { noun, item }
}

export const docs = documentCalls("Previews", {
  previewContent: at("POST /content/:noun/preview", {
    summary: "Creates a preview of an item without publishing it",
    details: `\`noun\` is one of ${addressNouns.map((noun) => `\`${noun}\``).join(", ")}. For ten minutes, anyone with the URL can see the page. With \`live=1\` the response is the document, as \`{ html }\` with status 200, and nothing is stored. Validation is the same as for publishing; errors use the sent field names. At most ${formatBytes(maxDraftBytes)}.`,
    query,
    json: previewForm,
    headers: keyHeaders,
    notes: {
      live: "`1` returns the document of the page.",
      values:
        "The inputs of the item by field: a picture as `{ path, alt }`, each row with an `id`. Absent fields have their published values.",
      id: "The edited item.",
    },
    example: { values: { title: "A tall wall for a 3BHK", description: "<p>One depth for everything.</p>" } },
    answers: previewEntity,
    otherwise: pageHtml,
    status: 201,
    fails: ["not-found", "too-many"],
  }),
})
