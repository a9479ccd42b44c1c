import type { Business } from "#collections/shared/business/business.ts"
import type { Settings } from "#db/settings.ts"
import type { Enquiries } from "#enquiries/server/enquiries.ts"
import type { Erasures } from "#enquiries/server/erasures.ts"
import type { createVisitors } from "./visitors.ts"
import type { AcceptForm } from "#quotations/shared/quotation.ts"
import type { Payment, Quotation } from "#quotations/shared/quotation-entities.ts"
import type { createVisits } from "./visits.ts"

/** What is stored of visits, and what their calls and pages need besides. */
export interface VisitStores {
  visits: ReturnType<typeof createVisits>
  visitors: ReturnType<typeof createVisitors>
  enquiries: Enquiries
  quotations: {
    listFor(id: string): Promise<Quotation[]>
    accept(id: string, form: AcceptForm, about: { idempotencyKey?: string | undefined }): Promise<unknown>
  }
  payments: { listFor(id: string): Promise<Payment[]> }
  erasures: Erasures
  settings: Settings
  business: { current(): Promise<{ business: Business }> }
  now(): Date
  trustedTime(at?: Date): Promise<Date>
}
