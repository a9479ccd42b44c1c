import type { Business } from "#collections/shared/business/business.ts"
import type { Settings } from "#db/settings.ts"
import type { Enquiries } from "#enquiries/server/enquiries.ts"
import type { Erasures } from "#enquiries/server/erasures.ts"
import type { createVisitors } from "./visitors.ts"
import type { createPayments } from "#quotations/server/payments.ts"
import type { Quotations } from "#quotations/server/quotations.ts"
import type { createVisits } from "./visits.ts"

export interface VisitStores {
  visits: ReturnType<typeof createVisits>
  visitors: ReturnType<typeof createVisitors>
  enquiries: Enquiries
  quotations: Quotations
  payments: ReturnType<typeof createPayments>
  erasures: Erasures
  settings: Settings
  business: { current(): Promise<{ business: Business }> }
  now(): Date
  trustedTime(at?: Date): Promise<Date>
}
