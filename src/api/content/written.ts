import type { Block } from "#domain/cms/fields/blocks.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { Collection } from "#domain/cms/collection.ts"
import type { ContentValues } from "#domain/content/content.ts"
import { kinds } from "#domain/content/kinds/kinds.ts"
import type { Media } from "#media/media.ts"
import type { StoredDetail } from "#store/content/content-details.ts"
import { type ImageFields, preserveUnknownBlocks, requireStoredImages, toPublishable } from "../forms/publishable.ts"

/**
 * Makes of what is written of an item what it publishes. Throws "invalid" with the fields and messages of the call that
 * publishes such an item.
 */
export type ReadWritten = (
  noun: ContentNoun,
  values: ContentValues,
  item: Pick<StoredDetail, "key" | "published">,
) => Promise<ContentValues>

const asPublished = { image: "file", images: "imagePaths" }

/** Reads drafts that name images of this storage; errors have the names of `fields`, or of the collection's own for null. */
export function createDraftReader(media: Pick<Media, "has">, fields: ImageFields | null = asPublished): ReadWritten {
  return async (noun, values, { key, published }) => {
    const collection: Collection = kinds[noun] as never
    // The address of a page that every site has is fixed.
    const inputs = { ...values, ...(key !== "" && { slug: "" }) } as ContentValues
    if (noun === "pages") {
      const blocks = [...(inputs["blocks"] as Block[])]
      preserveUnknownBlocks(blocks, (published?.values["blocks"] ?? []) as Block[])
      inputs["blocks"] = blocks
    }
    const publishable = await toPublishable(collection, published ? "update" : "create", inputs, fields)
    await requireStoredImages(collection, publishable, { isStored: (path) => media.has(path), fields })
    return publishable
  }
}
