import { createValueFromString } from "#richtext/value.ts"

declare global {
  interface Window {
    /** Parses HTML in this browser, as raw JSON. */
    readAsRaw(html: string): string
  }
}

window.readAsRaw = (html) => createValueFromString(html, "html").toString("raw")
