import type { ContentNoun } from "#domain/base/content-states.ts"

const destinations: Record<ContentNoun, string> = {
  blogs: "is shown the other guides",
  projects: "is shown the other projects",
  categories: "comes to the home page",
  pages: "comes to the home page",
  // It has no page.
  reviews: "",
}

/** What visitors are shown at the address of an item of a kind while that is off the site; "" for a kind without pages. */
export function messageForAway(noun: ContentNoun, count = 1): string {
  const destination = destinations[noun]
  return destination && `Who opens ${count === 1 ? "its address" : "their addresses"} meanwhile ${destination}.`
}
