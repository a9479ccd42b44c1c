import * as z from "zod/mini"
import { mistypedLink } from "../addresses/typed-link.ts"
import { parseUrl } from "../addresses/parse-url.ts"
import { type BodyOf, documentSchema, fact, own, rows } from "../blocks/fields/document-field.ts"
import { text } from "../blocks/fields/field.ts"

/** The maximum of each text, in characters, and list of the menu and the footer. */
export const navigationLimits = { label: 40, address: 500, links: 12, groups: 4 } as const

/** An address whose other parts are compared with those of a link. */
const ownSite = "https://this.site"

/** Whether a link of the menu may lead there: a path of this site, such as `/contact#contact`, or an https address. */
export function isLinkAddress(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address)) return false
  const url = parseUrl(address, ownSite)
  return address.startsWith("/") ? url?.origin === ownSite : /^https:\/\//i.test(address) && url !== null
}

const wrongAddress = "Begin with / for a page of this site, such as /about, or with https:// for another site."

const label = text("The name", { max: navigationLimits.label, isRequired: true, required: "Name the link." })
const address = fact("The address", {
  max: navigationLimits.address,
  required: "Say where the link leads.",
  checks: [
    z.refine((typed) => isLinkAddress(typed) && !mistypedLink(typed), {
      error: ({ input }) => mistypedLink(String(input)) || wrongAddress,
    }),
  ],
})

const link = z.strictObject({ kind: z.literal("link"), label: label.schema, address: address.schema })

/** All rooms, oldest first; new ones are added automatically. */
const rooms = z.strictObject({ kind: z.literal("rooms") })

const entry = z.discriminatedUnion("kind", [link, rooms], { error: "kind must be link or rooms." })

const entries = z.array(entry, { error: "The links must be a list." }).check(
  z.maxLength(navigationLimits.links, `There can be at most ${navigationLimits.links} links in one list.`),
  z.refine((list) => list.filter(({ kind }) => kind === "rooms").length < 2, "A list can have the rooms once."),
)

/** A list of links; an entry for all rooms has neither a name nor an address. */
function links(title: string) {
  const absent = { initial: undefined as never }
  const fields = {
    kind: own("Kind", z.string(), "link"),
    label: { ...label, ...absent },
    address: { ...address, ...absent },
  }
  const list = rows(title, { one: "link", max: navigationLimits.links, fields })
  return { ...list, schema: entries, initial: [] as NavigationEntry[] }
}

const { label: max, groups } = navigationLimits
const heading = text("The heading", { max, isRequired: true, required: "Give the links a heading." })

/** The links of the header and of the footer, in their order. */
export const navigationFields = {
  header: links("Header"),
  footer: rows("Lists of the footer", { one: "list", max: groups, fields: { title: heading, links: links("Links") } }),
}
export const navigation = documentSchema(navigationFields)
export type Navigation = BodyOf<typeof navigationFields>

/** A link, or the rooms. */
export type NavigationEntry = z.output<typeof entry>

/** The message if there is no such version. */
export const navigationNotFound = "There is no such version of the menu."
