import { createValueFromString } from "#richtext/value.ts"

declare global {
  interface Window {
    /** What this browser reads HTML as. */
    readAsRaw(html: string): string
  }
}

window.readAsRaw = (html) => createValueFromString(html, "html").toString("raw")
