import type { Language } from "../business/stored-business.ts"
import type { Navigation, NavigationEntry } from "./navigation.ts"

/** Where a link leads; null for the rooms. */
type Target = string | null

/** The navigation as it is stored: what is the same in every language, and names in the order of what they name. */
export interface StoredNavigation {
  targets: { header: Target[]; footer: Target[][] }
  texts: Record<Language, { header: string[]; footer: { title: string; links: string[] }[] }>
}

const targetOf = (entry: NavigationEntry): Target => (entry.kind === "link" ? entry.address : null)
const labelOf = (entry: NavigationEntry): string => (entry.kind === "link" ? entry.label : "")

/** The navigation as it is stored, with the texts of one language replaced. */
export function toStored(
  { header, footer }: Navigation,
  before?: StoredNavigation,
  language: Language = "en",
): StoredNavigation {
  return {
    targets: { header: header.map(targetOf), footer: footer.map(({ links }) => links.map(targetOf)) },
    texts: {
      ...before?.texts,
      [language]: {
        header: header.map(labelOf),
        footer: footer.map(({ title, links }) => ({ title, links: links.map(labelOf) })),
      },
    },
  }
}

/** The navigation in a language. */
export function fromStored({ targets, texts }: StoredNavigation, language: Language = "en"): Navigation {
  const { header, footer } = texts[language]
  return {
    header: toEntries(targets.header, header),
    footer: targets.footer.map((links, index) => ({
      title: footer[index]?.title ?? "",
      links: toEntries(links, footer[index]?.links ?? []),
    })),
  }
}

function toEntries(targets: Target[], labels: string[]): NavigationEntry[] {
  return targets.map((address, index) =>
    address === null ? { kind: "rooms" } : { kind: "link", label: labels[index] ?? "", address },
  )
}
