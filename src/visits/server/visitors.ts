import type { Kysely, Transaction } from "kysely"
import { AppError } from "#base/errors.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { type Correction, visitorLinkReplaced, visitorPageEnded } from "../shared/visitor-page.ts"
import { hasRow } from "#db/rows.ts"
import { readTrustedTime } from "#db/settings.ts"
import { retryDeadlocks } from "#db/failures.ts"
import type { Tables } from "#db/tables.ts"
import { type Admission, transactAdmitted } from "#http/rate-limit/admission.ts"
import { lockEnquiry, storeChange, withEnquiry } from "#enquiries/server/enquiry-changes.ts"
import { describeTexts, hasExpired, toEnquiry, withTexts, toEventRow } from "#enquiries/server/enquiry-rows.ts"
import { hashVisitorSecret, makeVisitorSecret } from "./visit-rows.ts"
import { describeWork, toWork } from "#enquiries/server/work.ts"
import { cancelVisit, type VisitSources } from "./visit-changes.ts"

type Row = Tables["enquiries"]

/**
 * Opens visitors' access to their own enquiries, by a secret in their e-mails. A secret is derived from the key and the id of its enquiry,
 * so later e-mails can have the same link while the row contains only its hash.
 */
export function createVisitors(
  db: Kysely<Tables>,
  { emails, now: clock, onEmail, readBusiness, readKey }: VisitSources,
) {
  async function change(
    secret: string,
    work: (trx: Transaction<Tables>, before: Row, now: Date) => Promise<Changed>,
    admit?: Admission,
  ) {
    const transact = () =>
      transactAdmitted(db, admit, async (trx, spend) => {
        const now = clock()
        const before = await lockEnquiry(trx, (await findRow(trx, secret, now)).id)
        const { row, events } = await work(trx, before, now)
        if (row.email_key !== before.email_key) await spend()
        const unread = { ...row, is_unread: 1, read_at: null }
        return toEnquiry(await storeChange(trx, before, unread, { by: "", now, events }))
      })
    return await retryDeadlocks(transact)
  }

  return {
    /** Returns the secret of an enquiry, 128 bits; from now on it opens the enquiry's page. Throws "not-found". */
    async secretOf(enquiryId: string): Promise<string> {
      const key = await readKey()
      const found = await db
        .selectFrom("enquiries")
        .select(["visitor_secret_hash", "visitor_secret_turn"])
        .where("id", "=", enquiryId)
        .executeTakeFirst()
      const current = found && makeVisitorSecret(key, enquiryId, found.visitor_secret_turn)
      // Usually it is stored already, and reading it needs no write.
      if (current && found.visitor_secret_hash === hashVisitorSecret(current)) return current
      return await withEnquiry(db, { id: enquiryId }, async (trx, { visitor_secret_turn }) => {
        const secret = makeVisitorSecret(key, enquiryId, visitor_secret_turn)
        const change = { visitor_secret_hash: hashVisitorSecret(secret) }
        await trx.updateTable("enquiries").set(change).where("id", "=", enquiryId).execute()
        return secret
      })
    },

    /** Finds the enquiry of a secret; throws "not-found", alike for a wrong secret and for one that has ended. */
    find: async (secret: string) => toEnquiry(await findRow(db, secret, clock())),

    /**
     * Replaces the typed values and notifies the office; throws "not-found". A new e-mail address counts towards the limits of its sender,
     * because later e-mails go there, and throws "too-many".
     */
    async correct(secret: string, typed: Correction, admit?: Admission): Promise<Enquiry> {
      const { country } = (await readBusiness()).address
      const correctRow = async (_: Transaction<Tables>, before: Row, now: Date) => {
        const row = withTexts(before, typed, country)
        return { row, events: [eventOf(before, now, ["Corrected", describeTexts(before, row)].join("\n").trim())] }
      }
      const corrected = await change(secret, correctRow, admit)
      onEmail()
      return corrected
    },

    /** Closes the enquiry, cancels its open visit, and tells the office that the visitor no longer wants a reply; throws "not-found". */
    async withdraw(secret: string): Promise<Enquiry> {
      const { zone } = (await readBusiness()).visits
      const withdrawn = await change(secret, async (trx, before, now) => {
        const open = trx.selectFrom("visits").selectAll().where("open_enquiry", "=", before.id)
        const time = await readTrustedTime(trx, now)
        const visit = await open.where("ends_at", ">", time.toISOString()).executeTakeFirst()
        const said = eventOf(before, now, "Withdrew the enquiry and no longer wants a reply")
        const cancelled = visit && (await cancelVisit(trx, { enquiry: before, visit }, { by: "", now, zone, emails }))
        const free = { ...before, ...cancelled?.work }
        const isOpen = before.status !== "Closed" && before.status !== "Spam"
        const row = isOpen ? { ...free, ...(await toWork(trx, free, { status: "Closed" }, now)) } : free
        const work = await describeWork(trx, before, row, { by: "", now })
        return { row, events: [said, ...(cancelled ? [cancelled.event] : []), ...work] }
      })
      onEmail()
      return withdrawn
    },
  }
}

interface Changed {
  row: Row
  events: Tables["events"][]
}

function eventOf({ id }: Row, now: Date, text: string): Tables["events"] {
  return toEventRow(id, { at: now.toISOString(), by: "", kind: "visitor", text })
}

/** One statement for every kind of invalid secret, so the response time reveals nothing. */
async function findRow(db: Kysely<Tables>, secret: string, now: Date): Promise<Row> {
  const hash = hashVisitorSecret(secret)
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("visitor_secret_hash", "=", hash)
    .where(({ not }) => not(hasExpired(now)))
    .executeTakeFirst()
  if (row) return row
  const replaced = db.selectFrom("replaced_links").select("hash").where("hash", "=", hash)
  throw new AppError("not-found", (await hasRow(replaced)) ? visitorLinkReplaced : visitorPageEnded)
}
