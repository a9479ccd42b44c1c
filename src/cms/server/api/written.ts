import type { Block, BlocksField } from "../../fields/blocks.ts"
import type { KindOf } from "../kinds.ts"
import type { ContentNoun } from "#base/content-states.ts"
import type { ContentValues } from "../../shared/content.ts"
import type { Media } from "#images/server/media.ts"
import type { StoredDetail } from "../content-details.ts"
import { type ImageFields, preserveUnknownBlocks, requireStoredImages, toPublishable } from "../publishable.ts"

/** Converts a draft to the values that it publishes. Throws "invalid" like the call that publishes such an item. */
export type ReadDraft = (
  noun: ContentNoun,
  values: ContentValues,
  item: Pick<StoredDetail, "key" | "published">,
) => Promise<ContentValues>

const asPublished = { image: "file", images: "imagePaths" }

/** Reads drafts that name images of this storage; errors have the names of `fields`, or of the collection's own for null. */
export function createDraftReader(
  media: Pick<Media, "has">,
  kindOf: KindOf,
  fields: ImageFields | null = asPublished,
): ReadDraft {
  return async (noun, values, { key, published }) => {
    const { collection } = kindOf(noun)
    // The address of a page that every site has is fixed.
    const inputs = { ...values, ...(key !== "" && { slug: "" }) } as ContentValues
    const field = collection.fields["blocks"]
    if (field) {
      const blocks = [...(inputs["blocks"] as Block[])]
      preserveUnknownBlocks(field as BlocksField, blocks, (published?.values["blocks"] ?? []) as Block[])
      inputs["blocks"] = blocks
    }
    const publishable = await toPublishable(collection, published ? "update" : "create", inputs, fields)
    await requireStoredImages(collection, publishable, { isStored: (path) => media.has(path), fields })
    return publishable
  }
}
