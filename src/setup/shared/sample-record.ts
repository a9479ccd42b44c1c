/** An item of the sample content; its kind is that of its picture uses, or `picture`. */
export interface SampleItem {
  kind: string
  id: string
}

export interface SampleRecord {
  items: SampleItem[]
}
