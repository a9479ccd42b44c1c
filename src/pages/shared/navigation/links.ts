import { type Navigation, type NavigationEntry, navigationLimits } from "./navigation.ts"

export function linksInNavigation({ header, footer }: Navigation): string[] {
  return [header, ...footer.map(({ links }) => links)]
    .flat()
    .flatMap((entry) => (entry.kind === "link" ? [entry.address] : []))
}

export function navigationWithout({ header, footer }: Navigation, gone: ReadonlySet<string>): Navigation {
  const stays = (entry: NavigationEntry) => entry.kind !== "link" || !gone.has(entry.address)
  return {
    header: header.filter(stays),
    footer: footer.map(({ title, links }) => ({ title, links: links.filter(stays) })),
  }
}

/** A position in a list of links: list 0 is the header, then the lists of the footer. */
export interface LinkPlace {
  list: number
  index: number
}

export function linksOf({ header, footer }: Navigation, list: number): NavigationEntry[] {
  return list === 0 ? header : (footer[list - 1]?.links ?? [])
}

export function withLinks(navigation: Navigation, list: number, links: NavigationEntry[]): Navigation {
  if (list === 0) return { ...navigation, header: links }
  const footer = navigation.footer.map((each, at) => (at === list - 1 ? { ...each, links } : each))
  return { ...navigation, footer }
}

/** Why a link cannot be added to a list; undefined if it can. */
export function messageForFullList(links: readonly NavigationEntry[], link: NavigationEntry): string | undefined {
  if (link.kind === "rooms" && links.some(({ kind }) => kind === "rooms")) return "The list already contains the rooms."
  if (links.length >= navigationLimits.links) return `There can be at most ${navigationLimits.links} links.`
  return undefined
}

/** Moves a link between positions; the target index is counted without it. */
export function moveLink(navigation: Navigation, from: LinkPlace, to: LinkPlace): Navigation {
  const links = linksOf(navigation, from.list)
  const without = withLinks(navigation, from.list, links.toSpliced(from.index, 1))
  const moved = linksOf(without, to.list).toSpliced(to.index, 0, ...links.slice(from.index, from.index + 1))
  return withLinks(without, to.list, moved)
}

/** The position above or below, in the next list at an end; undefined at the ends of all. */
export function nextPlace(
  navigation: Navigation,
  { list, index }: LinkPlace,
  way: "up" | "down",
): LinkPlace | undefined {
  if (way === "up") {
    if (index > 0) return { list, index: index - 1 }
    return list === 0 ? undefined : { list: list - 1, index: linksOf(navigation, list - 1).length }
  }
  if (index < linksOf(navigation, list).length - 1) return { list, index: index + 1 }
  return list < navigation.footer.length ? { list: list + 1, index: 0 } : undefined
}

const link = (label: string, address: string): NavigationEntry => ({ kind: "link", label, address })

export const defaultNavigation: Navigation = {
  header: [
    link("Home", "/"),
    link("About", "/about"),
    link("Modular kitchen", "/modular-kitchen"),
    link("Projects", "/projects"),
    link("Prices", "/estimate"),
    link("Guides", "/blog"),
    link("Contact", "/contact"),
    { kind: "rooms" },
  ],
  footer: [
    {
      title: "The business",
      links: [
        link("About us", "/about"),
        link("Privacy policy", "/PrivacyPolicy"),
        link("Contacts", "/contact"),
        link("Terms and conditions", "/terms-and-conditions"),
      ],
    },
    {
      title: "Rooms and guides",
      links: [
        link("Guides", "/blog"),
        link("Modular kitchen", "/modular-kitchen"),
        link("Projects", "/projects"),
        link("Prices", "/estimate"),
        { kind: "rooms" },
      ],
    },
  ],
}
