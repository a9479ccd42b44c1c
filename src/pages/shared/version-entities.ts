import * as z from "zod/mini"
import { entitiesOf } from "#cms/fields/field.ts"
import { type Business, business, storedBusinessFields } from "#collections/shared/business/business.ts"
import { type RateCard, rateCard, rateCardFields } from "#estimate/shared/rate-card.ts"
import { navigation } from "./navigation/navigation.ts"
import type { Version } from "#base/repository.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

export interface VersionSchemas<Name extends string, Body, Public = Body> {
  name: Name
  /** The form that saves it. */
  form: z.ZodMiniType<Record<Name, Body>, Record<Name, Body>>
  read: z.ZodMiniType<Omit<Version<Name, Public>, "madeBy">>
  /** The version in the admin. */
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

/** The public fields of the business; all others are only for the admin. */
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

export type PublicBusiness = Pick<Business, (typeof publicNames)[number]>

const wholeBusiness = z.object(entitiesOf(storedBusinessFields)) as unknown as z.ZodMiniType<Business>
const publicBusiness = z.object(
  entitiesOf(Object.fromEntries(publicNames.map((name) => [name, storedBusinessFields[name]]))),
) as unknown as z.ZodMiniType<PublicBusiness>
const wholeRateCard = z.object(entitiesOf(rateCardFields)) as unknown as z.ZodMiniType<RateCard>

/** The schemas of the business, navigation and rate card; the last two are public as a whole. */
export const versionSchemas = {
  business: schemasOf("business", business, publicBusiness, wholeBusiness),
  navigation: schemasOf("navigation", navigation, navigation),
  rateCard: schemasOf("card", rateCard, wholeRateCard, wholeRateCard),
}
