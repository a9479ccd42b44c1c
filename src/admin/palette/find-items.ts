import type { ContentNoun } from "#domain/base/content-states.ts"
import { ApiError } from "../api/call.ts"
import { lister, type Lister } from "../api/client.ts"
import { rowLister } from "../api/content-rows.ts"

/** Something that the palette offers; exactly one of its ways is set. */
export interface Entry {
  group: string
  label: string
  /** A word beside its name. */
  note?: string
  /** The screen that it opens. */
  to?: string
  /** The address outside of the admin that it opens. */
  href?: string
  /** The id of the button that it presses. */
  press?: string
  /** Whether its name is personal data, which this device does not keep. */
  isPersonal?: true
}

/** How many of each kind are offered. */
const most = 5

const nouns: readonly (readonly [ContentNoun, string])[] = [
  ["blogs", "Blogs"],
  ["reviews", "Reviews"],
  ["categories", "Categories"],
  ["projects", "Projects"],
  ["pages", "Pages"],
]

const sources = [
  source(lister("GET /contacts", most), ({ _id, fullName, reference }) => {
    return { group: "Enquiries", label: fullName, note: reference, to: `/admin/contacts?open=${_id}`, isPersonal: true }
  }),
  ...nouns.map(([noun, group]) =>
    source(rowLister(noun, most), ({ _id, title, isPublished }) => {
      const note = isPublished ? {} : { note: "Draft" }
      return { group, label: title || "Untitled", ...note, to: `/admin/${noun}/edit/${_id}` }
    }),
  ),
  source(lister("GET /pictures", most), ({ _id, name }) => {
    return { group: "Pictures", label: name, to: `/admin/pictures?open=${_id}` }
  }),
]

/** The items whose text has the words, and whether some kinds could not be searched; what the account may not see counts as none. */
export async function findItems(search: string, signal: AbortSignal): Promise<{ entries: Entry[]; failed: boolean }> {
  const answers = await Promise.allSettled(sources.map((source) => source(search, signal)))
  return {
    entries: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
    failed: answers.some(({ status, ...answer }) => {
      return status === "rejected" && !isForbidden((answer as PromiseRejectedResult).reason)
    }),
  }
}

function source<Item>(list: Lister<Item>, toEntry: (item: Item) => Entry) {
  return async (search: string, signal: AbortSignal) =>
    (await list({ page: 1, search, sort: "", filters: {} }, signal)).items.map(toEntry)
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}
