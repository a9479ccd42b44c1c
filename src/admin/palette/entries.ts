import type { AdminScreen } from "#admin-routes.ts"
import { isFound } from "#domain/text/search-text.ts"
import { businessParts } from "../business/parts.ts"
import { helpTopics } from "../help/topics/help-topics.ts"
import type { Entry } from "./find-items.ts"

/** What can be done that belongs to no screen. */
const actions: readonly Omit<Entry, "group">[] = [
  { label: "See the site", href: "/" },
  { label: "Sign out", press: "sign-out" },
]

/** The name of a part of the business. */
const nameOf = (part: string) => `Business: ${part}`

/** The screens and actions whose names, or other words for them, have all words of the search, and help where something is searched for. */
export function findCommands(search: string, screens: readonly AdminScreen[]): Entry[] {
  const words = new Map(screens.map(({ label, also = "" }) => [label, also]))
  for (const { title, also } of businessParts) words.set(nameOf(title), also)
  const commands: Entry[] = [
    ...screens.map(({ path, label }) => ({ group: "Screens", label, to: `/admin/${path}` })),
    ...(search.trim() !== "" && screens.some(({ path }) => path === "business")
      ? businessParts.map(({ id, title }) => {
          return { group: "Screens", label: nameOf(title), to: `/admin/business?part=${id}` }
        })
      : []),
    ...screens.flatMap(({ path, noun, action = noun && `Create ${noun}` }) =>
      action ? { group: "Actions", label: action, to: `/admin/${path}${noun ? "/create" : ""}` } : [],
    ),
    ...actions.map((action) => ({ group: "Actions", ...action })),
  ]
  if (search.trim() === "") return commands
  const help = helpTopics.map(({ path, label, about, also = "" }) => ({
    entry: { group: "Help", label: `Help: ${label}`, to: `/admin/help/${path}` },
    text: `help ${label} ${about} ${also}`,
  }))
  return [...commands.map((entry) => ({ entry, text: `${entry.label} ${words.get(entry.label) ?? ""}` })), ...help]
    .filter(({ text }) => isFound(search, text))
    .map(({ entry }) => entry)
}
