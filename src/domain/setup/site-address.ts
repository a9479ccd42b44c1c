import * as z from "zod/mini"
import { parseUrl } from "../addresses/parse-url.ts"
import { requiredContact } from "../text/text.ts"

/** The site's address as its owner sees it: `url` is "" where nobody has said it, `isLocked` where the environment does. */
export const siteAddressEntity = z.object({ url: z.string(), isLocked: z.boolean() })
export type SiteAddressState = z.output<typeof siteAddressEntity>

const notPublic =
  "Type the address that visitors use, such as www.example.com. Names and numbers of your own network do not work, nor does a port."

/** What saves the address, the name alone or all of it, as a browser shows it, which becomes the origin; null takes it back. */
export const siteAddressForm = z.strictObject({
  address: z.nullable(
    requiredContact("The address", 300, "Type the address.").check(
      z.refine((typed) => readSiteAddress(typed) !== undefined, notPublic),
      z.overwrite((typed) => readSiteAddress(typed) ?? typed),
    ),
  ),
})

/** The origin that somebody means, by https unless http is typed; undefined where it cannot be that of a public site. */
export function readSiteAddress(typed: string): string | undefined {
  const url = parseUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || url.username + url.password + url.port !== "" || !ownPath.test(url.pathname)) return undefined
  return publicName.test(url.hostname) && !ownNetwork.test(url.hostname) ? url.origin : undefined
}

/** At least two labels, the last of which is no number. */
const publicName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/
const ownNetwork = /\.(?:localhost|local|internal|intranet|lan|home|arpa|invalid|test)$/
/** What may be copied along with the address. */
const ownPath = /^\/(?:admin(?:\/|$)|$)/
