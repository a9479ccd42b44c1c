import * as z from "zod/mini"
import { entitiesOf } from "../cms/fields/field.ts"
import { type Business, business, storedBusinessFields } from "../business/business.ts"
import { type RateCard, rateCard, rateCardFields } from "../estimate/rate-card.ts"
import { navigation } from "../navigation/navigation.ts"
import type { Version } from "../base/version.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** What calls take and return of a document. */
export interface VersionSchemas<Name extends string, Body, Public = Body> {
  name: Name
  /** The form that saves it. */
  form: z.ZodMiniType<Record<Name, Body>, Record<Name, Body>>
  /** A version as anybody may read it. */
  read: z.ZodMiniType<Omit<Version<Name, Public>, "madeBy">>
  /** A version as the admin sees it. */
  listed: z.ZodMiniType<Version<Name, Body>>
}

function schemasOf<Name extends string, Body, Public>(
  name: Name,
  body: z.ZodMiniType<Body>,
  open: z.ZodMiniType<Public>,
  whole: z.ZodMiniType<Body> = body,
): VersionSchemas<Name, Body, Public> {
  const [version, madeAt] = [z.int().check(z.minimum(1)), z.nullable(z.iso.datetime())]
  const read = z.object({ version, [name]: open, madeAt })
  const listed = z.object({ version, [name]: whole, madeAt, madeBy: z.string() })
  const schemas = { name, form: z.strictObject({ [name]: body }), read, listed }
  return schemas as unknown as VersionSchemas<Name, Body, Public>
}

/** What anybody may read of the business; a field that is not named here stays with those who work in the admin. */
const publicNames = [
  "name",
  "shortName",
  "legalName",
  "tagline",
  "headline",
  "logo",
  "accent",
  "isFrameColoured",
  "phones",
  "whatsApp",
  "emails",
  "address",
  "landmark",
  "mapLink",
  "places",
  "hours",
  "holidays",
  "areas",
  "social",
  "gstin",
  "legalContact",
  "grievanceOfficer",
  "promo",
  "shares",
  "leadDays",
  "warranty",
  "work",
  "counters",
  "figures",
  "copyright",
  "categoryClosing",
  "policy",
] as const satisfies (keyof Business)[]

/** The business as anybody may read it. */
export type PublicBusiness = Pick<Business, (typeof publicNames)[number]>

const wholeBusiness = z.object(entitiesOf(storedBusinessFields)) as unknown as z.ZodMiniType<Business>
const publicBusiness = z.object(
  entitiesOf(Object.fromEntries(publicNames.map((name) => [name, storedBusinessFields[name]]))),
) as unknown as z.ZodMiniType<PublicBusiness>
const wholeRateCard = z.object(entitiesOf(rateCardFields)) as unknown as z.ZodMiniType<RateCard>

/** Those of the business, of menu and footer, and of the rate card; all of the last two stands on public pages. */
export const versionSchemas = {
  business: schemasOf("business", business, publicBusiness, wholeBusiness),
  navigation: schemasOf("navigation", navigation, navigation),
  rateCard: schemasOf("card", rateCard, wholeRateCard, wholeRateCard),
}
