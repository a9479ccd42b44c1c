import type { SafeHtml } from "./publish.ts"

interface Policy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

/** Converts text to TrustedHTML if the browser requires it; every page's content policy allows only this policy (decision 7). */
function trust(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy("maap", { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}

export function readDocument(html: string): Document {
  return new DOMParser().parseFromString(trust(html), "text/html")
}

/** Published text for an element; a new value at each call in browsers with Trusted Types. */
export function trustPublished(html: SafeHtml): SafeHtml {
  return trust(html) as SafeHtml
}
