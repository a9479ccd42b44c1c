import type { Kysely, Transaction } from "kysely"
import { AppError } from "#domain/base/errors.ts"
import { type Enquiry, enquiryNotFound } from "#domain/enquiry/enquiry.ts"
import { latestExpired } from "#domain/enquiry/erasure.ts"
import { type Correction, visitorPageEnded } from "#domain/visitor/visitor-page.ts"
import { requireRow } from "../base/rows.ts"
import { updateEnquiryCounts } from "../database/row-counts.ts"
import type { Tables } from "../database/tables.ts"
import { type Admission, transactAdmitted } from "./admission.ts"
import { describeTexts, putEnquiryText, toEnquiry, withTexts } from "./enquiry-rows.ts"
import { adoptNotes, lockEnquiry, toEventRow } from "./events.ts"
import { putPersonOfVisit } from "./open-visits.ts"
import { hashVisitorSecret, makeVisitorSecret } from "./visitor-secret.ts"
import { describeWork, toWork } from "./work.ts"

type Row = Tables["enquiries"]

/** What visitors read and change of their own enquiries, by a secret that their e-mails hold. */
export interface Visitors {
  /** The secret of an enquiry, 128 bits; from now on it opens the enquiry's page. Throws "not-found". */
  secretOf(enquiryId: string): Promise<string>
  /** The enquiry of a secret; throws "not-found", alike for a wrong secret and for one that has ended. */
  find(secret: string): Promise<Enquiry>
  /**
   * Replaces what was typed and tells the office; throws "not-found". Another e-mail address is counted as an enquiry is, since further
   * e-mails go there, and throws "too-many".
   */
  correct(secret: string, typed: Correction, admit?: Admission): Promise<Enquiry>
  /** Closes the enquiry and tells the office that the visitor wants no answer any more; throws "not-found". */
  withdraw(secret: string): Promise<Enquiry>
}

/**
 * Opens the visitors of a database; `readKey` gives the key that secrets are made with. A secret follows from the key and the id of
 * its enquiry, so that later e-mails can have the same link while the row holds its hash alone.
 */
export function openVisitors(
  db: Kysely<Tables>,
  { readKey, now: clock, readCountry }: { readKey(): Promise<string>; now(): Date; readCountry(): Promise<string> },
): Visitors {
  async function change(
    secret: string,
    work: (trx: Transaction<Tables>, before: Row, now: Date) => Promise<Changed>,
    admit?: Admission,
  ) {
    return await transactAdmitted(db, admit, async (trx, spend) => {
      const now = clock()
      const before = await lockEnquiry(trx, (await findRow(trx, secret, now)).id)
      await adoptNotes(trx, before)
      const { row, events } = await work(trx, before, now)
      // Nobody keeps spam for longer because its sender comes back.
      const contacted = before.status === "Spam" ? {} : { contacted_at: now.toISOString() }
      const after = { ...row, ...contacted, is_unread: 1, read_at: null }
      await trx.updateTable("enquiries").set(after).where("id", "=", before.id).execute()
      await putPersonOfVisit(trx, after)
      await trx.insertInto("events").values(events).execute()
      await putEnquiryText(trx, after)
      if (after.email_key !== before.email_key) await spend()
      await updateEnquiryCounts(trx, { removed: [before], added: [after] })
      return toEnquiry(after)
    })
  }

  return {
    async secretOf(enquiryId) {
      const secret = makeVisitorSecret(await readKey(), enquiryId)
      const row = await db
        .updateTable("enquiries")
        .set({ visitor_secret_hash: hashVisitorSecret(secret) })
        .where("id", "=", enquiryId)
        .returning("id")
        .executeTakeFirst()
      requireRow(row, enquiryNotFound)
      return secret
    },

    find: async (secret) => toEnquiry(await findRow(db, secret, clock())),

    async correct(secret, typed, admit) {
      const country = await readCountry()
      const correctRow = async (_: Transaction<Tables>, before: Row, now: Date) => {
        const row = withTexts(before, typed, country)
        return { row, events: [eventOf(before, now, ["Corrected", describeTexts(before, row)].join("\n").trim())] }
      }
      return await change(secret, correctRow, admit)
    },

    withdraw: (secret) =>
      change(secret, async (trx, before, now) => {
        const isOpen = before.status !== "Closed" && before.status !== "Spam"
        const row = isOpen ? { ...before, ...(await toWork(trx, before, { status: "Closed" }, now)) } : before
        const work = await describeWork(trx, before, row, { by: "", now })
        return { row, events: [eventOf(before, now, "Withdrew the enquiry, and wants no answer any more"), ...work] }
      }),
  }
}

/** What a visitor's change makes of an enquiry. */
interface Changed {
  row: Row
  events: Tables["events"][]
}

function eventOf({ id }: Row, now: Date, text: string): Tables["events"] {
  return toEventRow(id, { at: now.toISOString(), by: "", kind: "visitor", text })
}

/** By one statement, whatever is wrong with a secret, so that the time of an answer says nothing about it. */
async function findRow(db: Kysely<Tables>, secret: string, now: Date): Promise<Row> {
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .where("visitor_secret_hash", "=", hashVisitorSecret(secret))
    .where("contacted_at", ">", latestExpired(now))
    .executeTakeFirst()
  if (!row) throw new AppError("not-found", visitorPageEnded)
  return row
}
