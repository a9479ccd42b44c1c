import * as z from "zod/mini"
import { mistypedLink } from "../addresses/typed-link.ts"
import { formatNumber } from "../text/number.ts"
import { requiredText } from "../text/text.ts"
import { parseUrl } from "../addresses/parse-url.ts"

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

const over = `The address can have at most ${formatNumber(navigationLimits.address)} characters.`
const wrongAddress = "Begin with / for a page of this site, such as /about, or with https:// for another site."

const link = z.strictObject({
  kind: z.literal("link"),
  label: requiredText("The name", navigationLimits.label, "Name the link."),
  address: z.string({ error: "The address is required." }).check(
    z.trim(),
    z.minLength(1, "Say where the link leads."),
    z.maxLength(navigationLimits.address, over),
    z.refine((address) => address === "" || (isLinkAddress(address) && !mistypedLink(address)), {
      error: ({ input }) => mistypedLink(String(input)) || wrongAddress,
    }),
  ),
})

/** All rooms, oldest first; new ones are added automatically. */
const rooms = z.strictObject({ kind: z.literal("rooms") })

const entry = z.discriminatedUnion("kind", [link, rooms], { error: "kind must be link or rooms." })

const entries = z.array(entry, { error: "The links must be a list." }).check(
  z.maxLength(navigationLimits.links, `There can be at most ${navigationLimits.links} links in one list.`),
  z.refine((list) => list.filter(({ kind }) => kind === "rooms").length < 2, "A list can have the rooms once."),
)

/** The links of the header and of the footer, in their order. */
export const navigation = z.strictObject({
  header: entries,
  footer: z
    .array(
      z.strictObject({
        title: requiredText("The heading", navigationLimits.label, "Give the links a heading."),
        links: entries,
      }),
      { error: "The footer must be a list." },
    )
    .check(z.maxLength(navigationLimits.groups, `The footer can have at most ${navigationLimits.groups} lists.`)),
})
export type Navigation = z.output<typeof navigation>

/** A link, or the rooms. */
export type NavigationEntry = z.output<typeof entry>

/** The message if there is no such version. */
export const navigationNotFound = "There is no such version of the menu."
