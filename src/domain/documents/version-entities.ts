import * as z from "zod/mini"
import { business } from "../business/business.ts"
import { rateCard } from "../estimate/rate-card.ts"
import { navigation } from "../navigation/navigation.ts"
import type { Version } from "../base/version.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** What calls take and return of a document. */
export interface VersionSchemas<Name extends string, Body> {
  /** The form that saves it. */
  form: z.ZodMiniType<Record<Name, Body>, Record<Name, Body>>
  /** A version as anybody may read it; all of its body stands on public pages. */
  read: z.ZodMiniType<Omit<Version<Name, Body>, "madeBy">>
  /** A version as the admin sees it. */
  listed: z.ZodMiniType<Version<Name, Body>>
}

function schemasOf<Name extends string, Body>(name: Name, body: z.ZodMiniType<Body>): VersionSchemas<Name, Body> {
  const [version, madeAt] = [z.int().check(z.minimum(1)), z.nullable(z.iso.datetime())]
  const read = z.object({ version, [name]: body, madeAt })
  const schemas = { form: z.strictObject({ [name]: body }), read, listed: z.extend(read, { madeBy: z.string() }) }
  return schemas as unknown as VersionSchemas<Name, Body>
}

/** Those of the business, of menu and footer, and of the rate card. */
export const versionSchemas = {
  business: schemasOf("business", business),
  navigation: schemasOf("navigation", navigation),
  rateCard: schemasOf("card", rateCard),
}
