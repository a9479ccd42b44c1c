import type { AdminScreen } from "../screens.ts"
import { isFound } from "#base/text/search-text.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { lister, type Lister } from "#ui/admin/api/client.ts"
import { rowLister } from "#cms/admin/api/content-rows.ts"
import { businessParts } from "#collections/admin/business/parts.ts"
import { helpTopics } from "../help/topics/help-topics.ts"

/** An entry of the palette: a screen or an action. */
export interface Entry {
  group: string
  label: string
  note?: string
  to?: string
  act?: () => void
}

/** The screens and actions whose names or synonyms contain all words of the search; help only with a search. */
export function findCommands(search: string, screens: readonly AdminScreen[]): Entry[] {
  const isSearch = search.trim() !== ""
  const parts = isSearch && screens.some(({ path }) => path === "business") ? businessParts : []
  const help = isSearch ? helpTopics : []
  const commands: (Entry & { also?: string | undefined })[] = [
    ...screens.map(({ path, label, also }) => ({ group: "Screens", label, also, to: `/admin/${path}` })),
    ...parts.map(({ id, title, also }) => {
      return { group: "Screens", label: `Business: ${title}`, also, to: `/admin/business?part=${id}` }
    }),
    ...screens.flatMap(({ path, noun, action = noun && `Create ${noun}` }) =>
      action ? { group: "Actions", label: action, to: `/admin/${path}${noun ? "/create" : ""}` } : [],
    ),
    { group: "Actions", label: "See the site", act: () => location.assign("/") },
    { group: "Actions", label: "Sign out", act: () => document.getElementById("sign-out")?.click() },
    ...help.map(({ path, label, about = "", also = "" }) => {
      return { group: "Help", label: `Help: ${label}`, also: `${about} ${also}`, to: `/admin/help/${path}` }
    }),
  ]
  return commands.filter(({ label, also = "" }) => isFound(search, `${label} ${also}`))
}

const nouns = ["blogs", "reviews", "categories", "projects", "pages"] as const

const sources = [
  source("Enquiries", lister("GET /contacts", 5), ({ _id, fullName, reference }) => {
    return { label: fullName, note: reference, to: `/admin/contacts?open=${_id}` }
  }),
  ...nouns.map((noun) =>
    source(noun.charAt(0).toUpperCase() + noun.slice(1), rowLister(noun, 5), ({ _id, title, isPublished }) => {
      return { label: title || "Untitled", note: isPublished ? "" : "Draft", to: `/admin/${noun}/edit/${_id}` }
    }),
  ),
  source("Pictures", lister("GET /pictures", 5), ({ _id, name }) => ({
    label: name,
    to: `/admin/pictures?open=${_id}`,
  })),
]

function source<Item>(group: string, list: Lister<Item>, toEntry: (item: Item) => Omit<Entry, "group">) {
  return async (search: string, signal: AbortSignal) => {
    const { items } = await list({ page: 1, search, sort: "", filters: {} }, signal)
    return items.map((item): Entry => ({ group, ...toEntry(item) }))
  }
}

/** The items whose text matches, and whether some kinds could not be searched; the account may lack permission for some. */
export async function findItems(search: string, signal: AbortSignal): Promise<{ entries: Entry[]; failed: boolean }> {
  let failed = false
  const found = sources.map((find) =>
    find(search, signal).catch((error: unknown) => {
      failed ||= !(error instanceof ApiError && error.status === 403)
      return []
    }),
  )
  return { entries: (await Promise.all(found)).flat(), failed }
}
