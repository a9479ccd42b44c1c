import { hash } from "node:crypto"
import { type Kysely, type RawBuilder, sql } from "kysely"
import { startOfDay, toTableTime } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import { outcomeLabels } from "../shared/enquiry-status.ts"
import type { ConversionQuery } from "../shared/report.ts"
import { readSource } from "../shared/source.ts"
import { selectQuoted } from "./reports.ts"

/** When enquiries reached a step. */
const times: Record<ConversionQuery["of"], RawBuilder<string>> = {
  enquiry: sql`enquiries.created_at`,
  visit: sql`(select min(created_at) from visits where enquiry_id = enquiries.id and state not like 'cancelled%')`,
  won: sql`(select min(made_at) from events where enquiry_id = enquiries.id and enquiries.outcome = 'won'
    and kind = 'status' and text like ${`%${outcomeLabels.won}`})`,
}

const google =
  "Google Click ID,GBRAID,WBRAID,Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID"
const meta = "email,phone,fbc,event_name,event_time,value,currency,order_id"

/** The age in days of the oldest conversions that a vendor accepts, and the headings. */
export const vendors = {
  google: { days: 90, headings: google.split(",") },
  meta: { days: 62, headings: meta.split(",") },
}

const events = { enquiry: "Lead", visit: "Schedule", won: "Purchase" }
const digest = (text: string) => text && hash("sha256", text)
const gmailDots = /\.(?=[^@]*@(?:gmail|googlemail)\.com$)/g

/** The conversions of visitors who sent a form since a day, and were informed by its notice, as a vendor's rows. */
export async function readConversions(
  db: Kysely<Tables>,
  { to, of }: ConversionQuery,
  { since, now }: { since: string; now: Date },
): Promise<(string | number)[][]> {
  const quoted = selectQuoted(db).select("total").where("enquiry_id", "=", sql.ref<string>("enquiries.id")).limit(1)
  const rows = await db
    .selectFrom("enquiries")
    .select(["id", "email_key", "phone_number", "source", "created_at", times[of].as("time"), quoted.as("total")])
    .where("channel", "=", "site")
    .where("status", "<>", "Spam")
    .where("created_at", ">=", startOfDay(since))
    .where(times[of], ">=", new Date(now.getTime() - vendors[to].days * 24 * 60 * 60 * 1000).toISOString())
    .orderBy("created_at")
    .execute()
  return rows.map(({ id, email_key, phone_number, source, created_at, time, total }) => {
    const { gclid, gbraid, wbraid, fbclid } = readSource(source)
    const [phone = ""] = /^\+.*/.exec(phone_number) ?? []
    // Meta rejects a purchase without a value.
    const value = total === null ? (to === "meta" && of === "won" ? 0 : "") : total / 100
    const end = [`${toTableTime(time)}+05:30`, value, "INR", `${id}-${of}`]
    if (to === "meta") {
      const click = fbclid && `fb.1.${Date.parse(created_at)}.${fbclid}`
      return [digest(email_key), digest(phone.slice(1)), click, events[of], ...end]
    }
    // Google accepts one click ID; the others only without personal data.
    const others = gclid ? ["", ""] : [gbraid, gbraid ? "" : wbraid]
    const person = others.some(Boolean) ? ["", ""] : [digest(email_key.replaceAll(gmailDots, "")), digest(phone)]
    return [gclid, ...others, ...person, of, ...end]
  })
}
