import * as z from "zod/mini"
import { mistypedLink } from "../addresses/typed-link.ts"
import { parseUrl } from "../addresses/parse-url.ts"
import { text } from "../cms/fields/text.ts"

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

const label = text("The name", { max: navigationLimits.label, required: "Name the link." })
const address = text("The address", {
  max: navigationLimits.address,
  required: "Say where the link leads.",
  check: (typed) => mistypedLink(typed) || (isLinkAddress(typed) ? "" : wrongAddress),
})

const link = z.strictObject({
  kind: z.literal("link"),
  label: label.schema("update"),
  address: address.schema("update"),
})

/** All rooms, oldest first; new ones are added automatically. */
const rooms = z.strictObject({ kind: z.literal("rooms") })

const entry = z.discriminatedUnion("kind", [link, rooms], { error: "kind must be link or rooms." })

const entries = z.array(entry, { error: "The links must be a list." }).check(
  z.maxLength(navigationLimits.links, `There can be at most ${navigationLimits.links} links in one list.`),
  z.refine((list) => list.filter(({ kind }) => kind === "rooms").length < 2, "A list can have the rooms once."),
)

const { label: max, groups } = navigationLimits
const heading = text("The heading", { max, required: "Give the links a heading." })

/** The rules of the links of the header and of the footer, in their order. */
export const navigation = z.strictObject({
  header: entries,
  footer: z
    .array(z.strictObject({ title: heading.schema("update"), links: entries }), {
      error: "Lists of the footer must be a list.",
    })
    .check(z.maxLength(groups, `There can be at most ${groups} lists of the footer.`)),
})
export type Navigation = z.output<typeof navigation>

/** A link, or the rooms. */
export type NavigationEntry = z.output<typeof entry>

/** The message if there is no such version. */
export const navigationNotFound = "There is no such version of the menu."
