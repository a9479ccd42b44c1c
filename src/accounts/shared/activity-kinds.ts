/** The kinds of logged items: the label in the filter, and the name of one item. */
export const activityKinds = {
  blogs: { label: "Blogs", item: "the guide" },
  reviews: { label: "Reviews", item: "the review" },
  categories: { label: "Categories", item: "the category" },
  projects: { label: "Projects", item: "the project" },
  pages: { label: "Pages", item: "the page" },
  pictures: { label: "Pictures", item: "the picture" },
  contacts: { label: "Enquiries", item: "the enquiry" },
  site: { label: "The site", item: "an item" },
  people: { label: "People", item: "a person" },
  account: { label: "Signing in", item: "the account" },
} as const

export type ActivityKind = keyof typeof activityKinds

export function isActivityKind(text: string | undefined): text is ActivityKind {
  return text !== undefined && Object.hasOwn(activityKinds, text)
}
