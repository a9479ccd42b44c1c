import { isFound } from "#domain/text/search-text.ts"
import { helpTopics } from "../help/topics/help-topics.ts"
import type { Entry } from "./find-items.ts"

/** What can be done besides opening screens; shown where the account may open `screen`. */
const actions: readonly (Omit<Entry, "group"> & { screen?: string })[] = [
  { screen: "blogs", label: "Create blog", to: "/admin/blogs/create" },
  { screen: "reviews", label: "Create review", to: "/admin/reviews/create" },
  { screen: "categories", label: "Create category", to: "/admin/categories/create" },
  { screen: "projects", label: "Create project", to: "/admin/projects/create" },
  { screen: "pages", label: "Create page", to: "/admin/pages/create" },
  { screen: "pictures", label: "Upload pictures", to: "/admin/pictures" },
  { screen: "backups", label: "Make a backup now", to: "/admin/backups" },
  { label: "See the site", href: "/" },
  { label: "Keyboard shortcuts", isKeys: true },
  { label: "Sign out", press: "sign-out" },
]

/** The screens and actions whose names have all words of the search, and help where something is searched for. */
export function findCommands(search: string, screens: readonly { path: string; label: string }[]): Entry[] {
  const allowed = new Set(screens.map(({ path }) => path))
  const commands: Entry[] = [
    ...screens.map(({ path, label }) => ({ group: "Screens", label, to: `/admin/${path}` })),
    ...actions
      .filter(({ screen }) => screen === undefined || allowed.has(screen))
      .map((action) => ({ group: "Actions", ...action })),
  ]
  if (search.trim() === "") return commands
  const help = Object.entries(helpTopics).map(([topic, { title, about }]) => {
    return {
      entry: { group: "Help", label: `Help: ${title}`, to: `/admin/help/${topic}` },
      text: `help ${title} ${about}`,
    }
  })
  return [...commands.map((entry) => ({ entry, text: entry.label })), ...help]
    .filter(({ text }) => isFound(search, text))
    .map(({ entry }) => entry)
}
