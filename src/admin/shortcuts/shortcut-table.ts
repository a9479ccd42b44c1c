import { adminScreens } from "#admin-routes.ts"

/** Whether this is a computer or phone by Apple, whose shortcuts have the command key. */
export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** What a shortcut does; "form" is done by the form that has the focus. */
export type ShortcutAct = { to: string } | "palette" | "keys" | "search" | "new" | "form"

/** A shortcut: `mod` is Ctrl, or ⌘ on a Mac; keys with a space between them are pressed one after the other. */
export interface Shortcut {
  keys: string
  words: string
  group: "Everywhere" | "In a list" | "In a form" | "Go to"
  act: ShortcutAct
}

/** Every shortcut that does not belong to one field; the listener and the dialog that shows them are made of these. */
export const shortcuts: readonly Shortcut[] = [
  { keys: "mod+k", words: "Search or jump to", group: "Everywhere", act: "palette" },
  { keys: "?", words: "Show these shortcuts", group: "Everywhere", act: "keys" },
  { keys: "/", words: "Search the list", group: "In a list", act: "search" },
  { keys: "n", words: "Create a new one", group: "In a list", act: "new" },
  { keys: "mod+s", words: "Save", group: "In a form", act: "form" },
  ...adminScreens.flatMap(({ path, label, key }): Shortcut[] =>
    key === undefined ? [] : [{ keys: `g ${key}`, words: label, group: "Go to", act: { to: `/admin/${path}` } }],
  ),
]

/** Whether a shortcut needs no Ctrl or ⌘, so that it can be switched off. */
export function isSingleKey({ keys }: Shortcut): boolean {
  return !keys.startsWith("mod+")
}

/** The keys of a shortcut as they are written on keyboards. */
export function nameKeys({ keys }: Shortcut): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === "mod") return isMac ? "⌘" : "Ctrl"
    return key.toUpperCase()
  })
}

/** The key of an event in the table's words; a letter of another script counts as the Latin one on its key. */
export function keyOf(event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">): string {
  const latin = /^[\x20-\x7e]$/.test(event.key) ? event.key : /^Key([A-Z])$/.exec(event.code)?.[1]
  const key = (latin ?? event.key).toLowerCase()
  const hasMod = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (event.altKey || ((event.ctrlKey || event.metaKey) && !hasMod)) return ""
  return hasMod ? `mod+${key}` : key
}

/** The shortcut that the last two keys end, if any; a pair comes before a single key. */
export function findShortcut(before: string, key: string): Shortcut | undefined {
  return shortcuts.find(({ keys }) => keys === `${before} ${key}`) ?? shortcuts.find(({ keys }) => keys === key)
}
