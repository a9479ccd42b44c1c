import type { Block } from "#domain/cms/fields/blocks.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { fromSpecification, toSpecification } from "#domain/cms/specification.ts"
import type { Collection } from "#domain/cms/collection.ts"
import type { ContentBody, ContentRow } from "#domain/content/content.ts"
import { kinds } from "#domain/content/kinds/kinds.ts"
import type { Media } from "#media/media.ts"
import { keepUnknownBlocks, requireStoredImages, toPublishable } from "../forms/publishable.ts"

/**
 * Reads what is written of an item as its form would send it; what the body leaves out stays as it is published. Throws
 * "invalid" with the fields and messages of the call that publishes such an item.
 */
export type ReadWritten = (
  noun: ContentNoun,
  body: ContentBody,
  published: ContentRow["item"] | null,
) => Promise<unknown>

const fields = { image: "file", images: "imagePaths" }

/** Reads bodies that name images of this storage. */
export function openWritten(media: Pick<Media, "has">): ReadWritten {
  return async (noun, body, published) => {
    const collection: Collection = kinds[noun] as never
    const pageKey = noun === "pages" ? ((published?.["pageKey"] as string | undefined) ?? "") : undefined
    // The address of a page that every site has is fixed.
    const written = { ...published, ...body, ...(pageKey && { slug: "" }) }
    const inputs = fromSpecification(collection, written)
    if (noun === "pages") keepUnknownBlocks(inputs["blocks"] as Block[], (published?.["blocks"] ?? []) as Block[])
    const values = await toPublishable(collection, published ? "update" : "create", inputs, fields)
    await requireStoredImages(collection, values, { isStored: (path) => media.has(path), fields })
    return { ...toSpecification(collection, values), ...(pageKey !== undefined && { pageKey }) }
  }
}
