import type { SafeHtml } from "./publish.ts"

interface Policy {
  createHTML(html: string): string
}

/** What browsers with Trusted Types have; the others take any text. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

/** The text as the browser wants it where it becomes HTML; the content policy of every page allows this policy alone (decision 7). */
function trust(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy("maap", { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}

/** An HTML document read by the browser, in which nothing runs or loads. */
export function readDocument(html: string): Document {
  return new DOMParser().parseFromString(trust(html), "text/html")
}

/** Published text as an element may show it; a new value at each call in browsers with Trusted Types. */
export function trustPublished(html: SafeHtml): SafeHtml {
  return trust(html) as SafeHtml
}
