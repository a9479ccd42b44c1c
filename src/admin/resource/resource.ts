import type { ReactNode } from "react"
import type { ContentBody } from "#domain/content/content.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import type { Content } from "../api/client.ts"
import type { ItemKind } from "#domain/content/fields/item-kind.ts"
import type { Form } from "../form/use-form.ts"

/** What every stored item has. */
export interface Stored {
  _id: string
  updatedAt: string
}

/** How one kind of content is written in a form. */
export interface ResourceForm<Item, Values extends object> {
  content: Content<Item>
  /** The values of a new item. */
  blank: Values
  /** The values of an item as it is written; `published` is what the site shows of it, null for nothing. */
  valuesOf(item: Item, published: Item | null): Values
  /** The values with those pictures by their paths that were uploaded. */
  settle(values: Values): Values
  /** Settled values as a draft holds them. */
  bodyOf(values: Values): ContentBody
  kind: ItemKind
  forNew: Sent<Values>
  forChange: Sent<Values>
  /** The message when an item has been made. */
  created(item: Item): string
  /** The fields; `item` is the stored one. */
  Fields(props: { form: Form<Values>; item?: Item | undefined }): ReactNode
}

/** How the values of a new or of a changed item are checked and sent. */
interface Sent<Values> {
  check(values: Values): FieldErrors | undefined
  toForm(values: Values): FormData
}
