import * as z from "zod/mini"
import { contentNouns, type ContentNoun } from "./content-states.ts"

/** The kinds of uses of a picture: an item of content, its draft, one in the trash, the business with its logo, or the site itself. */
const useKinds = ["blog", "review", "category", "project", "page", "draft", "trash", "business", "site"] as const
export type UseKind = (typeof useKinds)[number]

export interface Use {
  kind: UseKind
  /** The id of the item; for the site, the name of the picture there; "business" for the business. */
  id: string
  title: string
  /** The collection of a draft or a trashed item. */
  noun?: ContentNoun | undefined
  /** True if the picture cannot be removed there. */
  isRequired: boolean
}

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** A place that shows a picture; `id` is that of the item, for the site's own places their name. */
export const pictureUse = z.object({
  kind: z.enum(useKinds),
  id: z.string(),
  title: z.string(),
  noun: z.optional(z.enum(contentNouns)),
  isRequired: z.boolean(),
})

/** A time that can be booked. */
export const slotEntity = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

export interface ImageEdit {
  /** The replacement path, or "" to remove the image. */
  path(path: string): string
  /** The same in formatted text. */
  html(html: string): string
}
