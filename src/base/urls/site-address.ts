import * as z from "zod/mini"
import { parseUrl } from "./parse-url.ts"
import { requiredContact } from "../text/text.ts"

/** The site's URL: "" if not set, `isLocked` if the environment sets it. */
export const siteAddressEntity = z.object({ url: z.string(), isLocked: z.boolean() })
export type SiteAddressState = z.output<typeof siteAddressEntity>

const notPublic =
  "Enter the address that visitors use, such as www.example.com, without a port. Addresses of your own network do not work."

/** Saves the URL, as a host or as a browser shows it, reduced to the origin; null removes it. */
export const siteAddressForm = z.strictObject({
  address: z.nullable(
    requiredContact("The address", 300, "Type the address.").check(
      z.refine((typed) => readSiteAddress(typed) !== undefined, notPublic),
      z.overwrite((typed) => readSiteAddress(typed) ?? typed),
    ),
  ),
})

/** The origin of a typed URL, https unless http is typed; undefined if it cannot be a public site's. */
export function readSiteAddress(typed: string): string | undefined {
  const url = parseUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || url.username + url.password + url.port !== "" || !ownPath.test(url.pathname)) return undefined
  return publicName.test(url.hostname) && !ownNetwork.test(url.hostname) ? url.origin : undefined
}

/** At least two labels, the last of which is not a number. */
const publicName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/
const ownNetwork = /\.(?:localhost|local|internal|intranet|lan|home|arpa|invalid|test)$/
/** A path that may be copied with the URL. */
const ownPath = /^\/(?:admin(?:\/|$)|$)/
