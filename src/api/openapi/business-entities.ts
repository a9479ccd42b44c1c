import { firstBusiness } from "#domain/business/first-business.ts"
import { businessVersionEntity, publicBusiness } from "#domain/business/business-entities.ts"

const business = { version: 2, business: firstBusiness, madeAt: "2026-11-21T05:30:00.000Z" }

const businessNotes = {
  business: "Facts and words of the business; pages leave out what is empty.",
  madeAt: "`null` for a business that nobody has saved.",
}

/** What calls return of the business. */
export const businessEntities = {
  Business: { schema: publicBusiness, notes: businessNotes, example: business },
  BusinessVersion: {
    schema: businessVersionEntity,
    notes: { ...businessNotes, madeBy: "The admin's e-mail address; empty for a business that nobody has saved." },
    example: { ...business, madeBy: "owner@maap.example" },
  },
}
