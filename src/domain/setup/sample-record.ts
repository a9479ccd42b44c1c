/** An item of content that came with the product; its kind is that of its uses of pictures, or `picture`. */
export interface SampleItem {
  kind: string
  id: string
}

/** What of the content came with the product. */
export interface SampleRecord {
  items: SampleItem[]
}
