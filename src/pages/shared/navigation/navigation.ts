import * as z from "zod/mini"
import { mistypedLink, parseUrl } from "#base/urls/parse-url.ts"
import { custom } from "#cms/fields/custom.ts"
import { fitTo, schemaOf, toList, toObject, type ValuesOf } from "#cms/fields/field.ts"
import { text } from "#cms/fields/text.ts"

/** The limits of the menu and the footer: texts in characters, and list lengths. */
export const navigationLimits = { label: 40, address: 500, links: 12, groups: 4 } as const

/** A base to compare the other parts of a link's URL. */
const ownSite = "https://this.site"

/** True for a valid menu target: a path of this site, such as `/contact#contact`, or an https URL. */
export function isLinkAddress(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address)) return false
  const url = parseUrl(address, ownSite)
  return address.startsWith("/") ? url?.origin === ownSite : /^https:\/\//i.test(address) && url !== null
}

const wrongAddress = "Enter a page of this site, e.g. /about, or an address on another site that starts with https://."

const { label: max, links: maxLinks, groups } = navigationLimits

export const linkFields = {
  label: text("Name", { called: "The name", max, required: "Enter a name for the link." }),
  address: text("Address", {
    called: "The address",
    max: navigationLimits.address,
    required: "Enter the link target.",
    check: (typed) => mistypedLink(typed) || (isLinkAddress(typed) ? "" : wrongAddress),
  }),
}

const link = z.strictObject({
  kind: z.literal("link"),
  label: linkFields.label.schema("update"),
  address: linkFields.address.schema("update"),
})

/** All rooms, oldest first; new ones are added automatically. */
const rooms = z.strictObject({ kind: z.literal("rooms") })

const entry = z.discriminatedUnion("kind", [link, rooms], { error: "kind must be link or rooms." })

export type NavigationEntry = z.output<typeof entry>

/** An entry of any JSON; none if it is neither a link nor the rooms. */
function fitEntry(json: unknown): NavigationEntry[] {
  const { kind } = toObject(json)
  if (kind === "rooms") return [{ kind }]
  return kind === "link" ? [{ kind, ...fitTo(linkFields, json) }] : []
}

function links(label: string, help = "") {
  const schema = z.array(entry, { error: "The links must be a list." }).check(
    z.maxLength(maxLinks, `There can be at most ${maxLinks} links in one list.`),
    z.refine((list) => list.filter(({ kind }) => kind === "rooms").length < 2, "A list can have the rooms once."),
  )
  const fit = (json: unknown) => toList(json).flatMap(fitEntry)
  return custom<"links", NavigationEntry[]>(label, { name: "links", schema, blank: () => [], fit, help })
}

export const listFields = {
  title: text("Heading", { called: "The heading", max, required: "Give the links a heading." }),
  links: links("Links"),
}
export type FooterList = ValuesOf<typeof listFields>

const lists = z
  .array(schemaOf(listFields, "update"), { error: "Lists of the footer must be a list." })
  .check(z.maxLength(groups, `There can be at most ${groups} lists in the footer.`))

export const navigationFields = {
  header: links("Header", "Links that don’t fit in the header are under More. On phones, all links are in the menu."),
  footer: custom<"lists", FooterList[]>("Footer", {
    name: "lists",
    schema: lists,
    blank: () => [],
    fit: (json) => toList(json).map((list) => fitTo(listFields, list)),
  }),
}

export const navigation = schemaOf(navigationFields, "update")
export type Navigation = ValuesOf<typeof navigationFields>

export const navigationNotFound = "This version of the menu no longer exists."
