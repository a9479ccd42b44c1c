import {
  type Navigation,
  type NavigationEntry,
  navigation as schema,
  navigationLimits,
} from "#domain/navigation/navigation.ts"
import { call } from "../api/call.ts"
import type { VersionedDocument } from "../documents/document.ts"
import { nameIn } from "../fields/field-props.ts"

/** A link of the form, or all rooms, which have neither name nor address. */
export interface LinkRow {
  key: string
  kind: NavigationEntry["kind"]
  label: string
  address: string
}

/** A list of the footer. */
export interface FooterList {
  key: string
  title: string
  links: LinkRow[]
}

/** Menu and footer as their form holds them. */
export interface NavigationValues {
  header: LinkRow[]
  footer: FooterList[]
}

/** A place in one of the lists: that of the header is 0, those of the footer follow. */
export interface LinkPlace {
  list: number
  index: number
}

/** Menu and footer as their form shows them. */
export function valuesOf({ header, footer }: Navigation): NavigationValues {
  const toRows = (entries: readonly NavigationEntry[], name: string) =>
    entries.map((entry, index) => ({ label: "", address: "", ...entry, key: `${name}-${index}` }))
  return {
    header: toRows(header, "header"),
    footer: footer.map(({ title, links }, index) => ({
      key: `footer-${index}`,
      title,
      links: toRows(links, `footer-${index}`),
    })),
  }
}

/** Menu and footer as they are sent, not yet checked. */
export function toNavigation({ header, footer }: NavigationValues): Navigation {
  const toEntry = ({ kind, label, address }: LinkRow): NavigationEntry =>
    kind === "rooms" ? { kind } : { kind, label, address }
  return {
    header: header.map(toEntry),
    footer: footer.map(({ title, links }) => ({ title, links: links.map(toEntry) })),
  }
}

/** The name of a field, as the API has it. */
export function fieldName(...path: (string | number)[]): string {
  return nameIn("navigation", ...path)
}

/** The name of a list of links, as the API has it. */
export function listField(list: number, ...path: (string | number)[]): string {
  return list === 0 ? fieldName("header", ...path) : fieldName("footer", list - 1, "links", ...path)
}

/** The links of a list. */
export function linksOf({ header, footer }: NavigationValues, list: number): LinkRow[] {
  return list === 0 ? header : (footer[list - 1]?.links ?? [])
}

/** The form with other links in a list. */
export function withLinks(values: NavigationValues, list: number, links: LinkRow[]): NavigationValues {
  if (list === 0) return { ...values, header: links }
  const changed = values.footer[list - 1]
  return changed ? { ...values, footer: values.footer.with(list - 1, { ...changed, links }) } : values
}

/** Why a link cannot come into a list; undefined where it can. */
export function messageForFullList(links: readonly LinkRow[], row: LinkRow): string | undefined {
  if (row.kind === "rooms" && links.some(({ kind }) => kind === "rooms")) return "The rooms are there already."
  if (links.length >= navigationLimits.links) return `There are ${navigationLimits.links} links already.`
  return undefined
}

/** The form with a link taken from one place to another, which is counted without it. */
export function moveLink(values: NavigationValues, from: LinkPlace, to: LinkPlace): NavigationValues {
  const links = linksOf(values, from.list)
  const row = links[from.index]
  if (!row) return values
  const without = withLinks(values, from.list, links.toSpliced(from.index, 1))
  return withLinks(without, to.list, linksOf(without, to.list).toSpliced(to.index, 0, row))
}

/** The place above or below one, that of the next list at an end; undefined at the ends of all. */
export function nextPlace(
  values: NavigationValues,
  { list, index }: LinkPlace,
  way: "up" | "down",
): LinkPlace | undefined {
  if (way === "up") {
    if (index > 0) return { list, index: index - 1 }
    return list === 0 ? undefined : { list: list - 1, index: linksOf(values, list - 1).length }
  }
  if (index < linksOf(values, list).length - 1) return { list, index: index + 1 }
  return list < values.footer.length ? { list: list + 1, index: 0 } : undefined
}

/** Menu and footer as their screen needs to know them. */
export const navigationDocument: VersionedDocument<"navigation", Navigation, NavigationValues> = {
  name: "navigation",
  formName: "navigation",
  list: () => call("GET /navigation/versions"),
  save: (navigation, options) => call("PUT /navigation", { json: { navigation }, ...options }),
  title: "Menu and footer",
  noun: "menu and footer",
  schema,
  names: { header: "Header", footer: "Footer" } satisfies Record<keyof NavigationValues, string>,
  valuesOf,
  toBody: toNavigation,
}
