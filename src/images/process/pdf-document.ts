/** A document of A4 pages; texts are in any script. The same document always becomes the same file. */
export interface PdfDocument {
  title: string
  author: string
  /** The date of the file, as an ISO time. */
  madeAt: string
  /** Printed across every page; "" for none. */
  watermark: string
  /** One line beside the page number. */
  footer: string
  tables: readonly PdfTable[]
}

/** A table with titles, which every page repeats, and rules; without titles, it has neither. Widths are in percent. */
export interface PdfTable {
  columns: readonly { title?: string; width: number; align?: "right" }[]
  rows: readonly { cells: readonly string[]; isBold?: boolean }[]
}
