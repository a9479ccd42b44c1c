import type * as z from "zod/mini"
import { firstBusiness } from "#domain/business/business.ts"
import { type VersionSchemas, versionSchemas } from "#domain/documents/version-entities.ts"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { publicFields } from "../http/public-fields.ts"

/** What calls return of a document: a version of it for everybody, and one for the admin. */
function describe<Name extends string, Body extends Public, Public>(
  { read, listed }: VersionSchemas<Name, Body, Public>,
  body: Record<Name, Body>,
  note: Record<Name, string>,
  unsaved: string,
) {
  const notes = { ...note, madeAt: `\`null\` for ${unsaved}.` }
  const example = { version: 2, ...body, madeAt: "2026-11-21T05:30:00.000Z" }
  return [
    { schema: read, notes, example: publicFields(read, example as z.output<typeof read>) },
    {
      schema: listed,
      notes: { ...notes, madeBy: `The admin's e-mail address; empty for ${unsaved}.` },
      example: { ...example, madeBy: "owner@maap.example" },
    },
  ] as const
}

const [Business, BusinessVersion] = describe(
  versionSchemas.business,
  { business: firstBusiness },
  { business: "Facts and words of the business; pages leave out what is empty." },
  "a business that nobody has saved",
)
const [Navigation, NavigationVersion] = describe(
  versionSchemas.navigation,
  { navigation: firstNavigation },
  { navigation: "The links of the header and of the lists of the footer, in their order." },
  "a menu that nobody has saved",
)
const [RateCard, RateCardVersion] = describe(
  versionSchemas.rateCard,
  { card: firstRateCard },
  { card: "Whole rupees without GST, and percentages." },
  "the card that Maap comes with",
)

/** What calls return of documents. */
export const documentEntities = { Business, BusinessVersion, Navigation, NavigationVersion, RateCard, RateCardVersion }
