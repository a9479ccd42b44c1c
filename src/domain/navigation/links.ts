import type { Navigation, NavigationEntry } from "./navigation.ts"

/** Every address to which the menu and the footer lead. */
export function linksInNavigation({ header, footer }: Navigation): string[] {
  return [header, ...footer.map(({ links }) => links)]
    .flat()
    .flatMap((entry) => (entry.kind === "link" ? [entry.address] : []))
}

/** The menu and the footer without their links to some addresses. */
export function navigationWithout({ header, footer }: Navigation, gone: ReadonlySet<string>): Navigation {
  const stays = (entry: NavigationEntry) => entry.kind !== "link" || !gone.has(entry.address)
  return {
    header: header.filter(stays),
    footer: footer.map(({ title, links }) => ({ title, links: links.filter(stays) })),
  }
}
