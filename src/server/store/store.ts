import { randomBytes } from "node:crypto"
import { type Dialect, Kysely, sql } from "kysely"
import { officeEmail } from "#mail/shared/email-status.ts"
import { readWarrantyYears } from "#collections/shared/business/retention.ts"
import { createApiKeys } from "#accounts/server/api-keys.ts"
import { createActivityLog } from "#accounts/server/activity-log.ts"
import { createPeople } from "#accounts/server/people.ts"
import { createAdmins } from "#accounts/server/admins.ts"
import { createAddresses } from "#redirects/server/addresses.ts"
import { createNotFoundLog } from "#redirects/server/not-found.ts"
import {
  createBlogs,
  createItems,
  createItemsWithSlugs,
  createPages,
  createProjects,
} from "#pages/server/repository.ts"
import { createVersions, type Single } from "#cms/server/singles.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { business as businessSingle } from "#collections/server/business.ts"
import { editUses, readUses } from "#pages/server/edit-image-uses.ts"
import { ownCollections } from "#own"
import { kindOf, navigation, rateCard } from "#pages/server/kinds.ts"
import { createContentVersion } from "#db/content-version.ts"
import { type Counters, createCounters } from "#db/counters.ts"
import { createEnquiries } from "#enquiries/server/enquiries.ts"
import { createIdempotency } from "#db/idempotency.ts"
import type { DatabaseLocation } from "#db/location.ts"
import { migrate } from "#db/migrate.ts"
import { createClockOf, scrub, type ScrubbingDialect } from "#db/dialect.ts"
import { createContentStore } from "#cms/server/content-store.ts"
import { createEditing } from "#cms/server/editing.ts"
import { createTrash } from "#cms/server/trash.ts"
import { handOver } from "#enquiries/server/work.ts"
import { addEvent, refreshEnquiries } from "#enquiries/server/enquiry-rows.ts"
import { createErasures } from "#enquiries/server/erasures.ts"
import { createLinks } from "#pages/server/links.ts"
import { createPreviews } from "#cms/server/previews.ts"
import { createPictures } from "#images/server/pictures.ts"
import { refreshSearchTexts } from "#backup/server/refresh.ts"
import { createPriceItems } from "#quotations/server/price-items-api.ts"
import type { ConversionQuery } from "#enquiries/shared/report.ts"
import { readConversions } from "#enquiries/server/conversions.ts"
import { createReports } from "#enquiries/server/reports.ts"
import { createOutbox } from "#mail/server/outbox.ts"
import { removeVisitsOf } from "#visits/server/cells.ts"
import { createQuotations } from "#quotations/server/quotations.ts"
import { createVisitors } from "#visits/server/visitors.ts"
import { createSampleContent } from "#setup/server/sample-content.ts"
import { createSessions } from "#accounts/server/sessions.ts"
import { createChallenges, createOneTimeLinks } from "#accounts/server/one-time-secrets.ts"
import { createPasskeys, createSecondSteps } from "#accounts/server/second-factors.ts"
import { findWritten } from "#backup/server/import.ts"
import { createNotifications } from "#webhooks/server/notifications.ts"
import { createWebhooks } from "#webhooks/server/webhooks.ts"
import { createSettings, readTrustedTime } from "#db/settings.ts"
import { openSqlite } from "#db/sqlite.ts"
import { visitorKey } from "#visits/server/visit-rows.ts"
import { createPayments } from "#quotations/server/payments.ts"
import { createPageViews } from "#visitors/server/page-views.ts"
import { createVisits } from "#visits/server/visits.ts"
import { queueReminders } from "#visits/server/visit-reminders.ts"
import type { VisitEmails } from "#visits/server/visit-changes.ts"
import type { Tables } from "#db/tables.ts"
import { hasRow } from "#db/rows.ts"

const businessDocument: Single<"business", Business> = {
  ...businessSingle,
  // A phone number without a country code is in the business's country.
  async onChange(trx, { address: { country } }, before) {
    if (country !== before.address.country) await refreshEnquiries(trx, country)
  },
}

/** Everything stored in rows. Any call throws "unavailable" while the database cannot be reached. */
export type Store = Awaited<ReturnType<typeof openStoreOn>>

declare module "#pages/site/context.ts" {
  interface Register {
    store: Store
  }
}

/** Opens PostgreSQL if a URL is given, otherwise SQLite in the folder, and migrates the tables. */
export async function openStore(
  { databaseUrl, databasePool, folder }: DatabaseLocation & { databasePool?: number },
  emails?: readonly string[],
  visitEmails?: VisitEmails,
  readClock?: () => Date,
): Promise<Store> {
  if (databaseUrl === undefined) return openStoreOn(openSqlite(folder), emails, visitEmails, readClock)
  // Loaded on demand, so a start on SQLite is faster.
  const { openPostgres } = await import("#db/postgres.ts")
  return openStoreOn(openPostgres(databaseUrl, databasePool), emails, visitEmails, readClock)
}

/**
 * Opens a store on a dialect and migrates its tables; `emails` are the kinds sent for an enquiry, `visitEmails` those for each change of a
 * visit. `readClock` replaces the clock of the database.
 */
export async function openStoreOn(
  dialect: Dialect,
  emails: readonly string[] = [officeEmail],
  visitEmails: VisitEmails = { booked: [], moved: [], cancelled: [], erased: [] },
  readClock?: () => Date,
) {
  const db = new Kysely<Tables>({ dialect })
  let clock
  try {
    await migrate(db)
    await refreshSearchTexts(db)
    clock = await createClockOf(db, dialect)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const { close: closeClock } = clock
  const now = readClock ?? clock.now
  const contentVersion = createContentVersion(db)
  const business = createVersions(db, businessDocument)
  // The mail worker is called as soon as an e-mail is due, without polling.
  const onDue = new Set<() => void>()
  const onEmail = () => onDue.forEach((listener) => listener())
  const readCountry = shareWhileReading(async () => (await business.current()).business.address.country)
  const readWarranty = async () => {
    const { modular, site } = (await business.current()).business.warranty
    return Math.max(readWarrantyYears(modular), readWarrantyYears(site))
  }
  const enquiries = createEnquiries(db, {
    emails,
    now,
    onEmail,
    readCountry,
    readWarrantyYears: readWarranty,
    removeVisits: removeVisitsOf,
  })
  const people = createPeople(db, (trx, id) => handOver(trx, id, now()))
  const erasures = createErasures(db, {
    scrub: () => scrub(db, dialect),
    emails: visitEmails.erased,
    onEmail,
    removeVisits: removeVisitsOf,
  })
  /** Runs `remove` and then empties the database's log of the removed data. */
  const cleanAfter =
    <Given extends unknown[], Removed>(remove: (...given: Given) => Promise<Removed>) =>
    async (...given: Given) => {
      const removed = await remove(...given)
      await (dialect as Partial<ScrubbingDialect>).emptyLog?.(db)
      return removed
    }
  const readSecret = async (name: string) => {
    const stored = db.selectFrom("secrets").select("value").where("name", "=", name)
    // A read must not need a write, which fails on a full disk.
    const known = await stored.executeTakeFirst()
    if (known) return known.value
    const value = randomBytes(32).toString("base64url")
    await db
      .insertInto("secrets")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute()
    return (await stored.executeTakeFirstOrThrow()).value
  }
  const ofVisits = {
    emails: visitEmails,
    now,
    onEmail,
    readBusiness: async () => (await business.current()).business,
    readKey: () => readSecret(visitorKey),
  }
  return {
    blogs: createBlogs(db),
    reviews: createItems(db, "reviews"),
    categories: createItemsWithSlugs(db, "categories"),
    projects: createProjects(db),
    pages: createPages(db),
    /** The repositories of the collections in `own/`, by name. */
    own: new Map(ownCollections.map(({ name }) => [name, createItems(db, name as "reviews")])),
    content: createContentStore(db, kindOf),
    trash: createTrash(db, kindOf),
    editing: createEditing(db, now),
    addresses: createAddresses(db),
    links: createLinks(db),
    notFound: createNotFoundLog(db),
    pictures: createPictures(db, { editUses, readUses }),
    enquiries: { ...enquiries, remove: cleanAfter(enquiries.remove) },
    payments: createPayments(db, { ...ofVisits, readWarrantyYears: readWarranty }),
    visits: createVisits(db, { ...ofVisits, submit: enquiries.submit }),
    /** Queues the e-mails about the visits of the next day when it is late enough, each once; returns the number. */
    async remindVisitors() {
      const queued = await queueReminders(db, (await business.current()).business.visits.zone, now())
      if (queued > 0) onEmail()
      return queued
    },
    visitors: createVisitors(db, ofVisits),
    quotations: createQuotations(db, { ...ofVisits, readWarrantyYears: readWarranty }),
    erasures: { ...erasures, erase: cleanAfter(erasures.erase), purge: cleanAfter(erasures.purge) },
    rateCards: createVersions(db, rateCard),
    business,
    navigation: createVersions(db, navigation),
    priceItems: createPriceItems(db),
    reports: createReports(db),
    pageViews: createPageViews(db),
    listConversions: (query: ConversionQuery, since: string) => readConversions(db, query, { since, now: now() }),
    previews: createPreviews(db, now),
    idempotency: createIdempotency(db),
    admins: createAdmins(db),
    people: { ...people, remove: cleanAfter(people.remove) },
    activity: createActivityLog(db),
    sessions: createSessions(db),
    apiKeys: createApiKeys(db),
    passkeys: createPasskeys(db),
    secondSteps: createSecondSteps(db),
    challenges: createChallenges(db),
    oneTimeLinks: createOneTimeLinks(db),
    outbox: createOutbox(db, { listeners: onDue, now, addEvent }),
    webhooks: createWebhooks(db, { now, onDue: onEmail }),
    webhookOutbox: createOutbox(db, { tables: ["webhook_deliveries"], listeners: onDue, now, addEvent }),
    notifications: createNotifications(db, { now, onDue: onEmail, readSecret }),
    settings: createSettings(db),
    sample: createSampleContent(db, businessDocument),
    /** Works on the counters in one transaction, which is rolled back if the work throws. */
    count: <Result>(work: (counters: Counters) => Promise<Result>) =>
      db.transaction().execute((trx) => work(createCounters(trx))),
    /** Increases with every change of public content. */
    contentVersion,
    /** The random text with this name, created at the first call; the same for every process on this store. */
    secret: readSecret,
    /** True for the first call with this name in the life of the store, false for every later one. */
    async isFirst(name: string) {
      return await hasRow(
        db
          .insertInto("marks")
          .values({ name, made_at: new Date().toISOString() })
          .onConflict((conflict) => conflict.column("name").doNothing())
          .returning("name"),
      )
    },
    /** When the newest row was written, as an ISO time; undefined for a new store. */
    newestRow: () => findNewestRow(db),
    /** Describes the data that people have created or sent; undefined if there is only the data of the first start. */
    findWritten: () => findWritten(db),
    /** The time shared by all processes on the store. */
    now,
    /** That time, or the last trusted one, for the expiry of visits and e-mails. */
    trustedTime: (at = now()) => readTrustedTime(db, at),
    close: () => {
      closeClock()
      return db.destroy()
    },
  }
}

/** Shares the result of a running `read` with all concurrent callers. */
function shareWhileReading<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | undefined
  return () => (reading ??= read().finally(() => (reading = undefined)))
}

/** By tables that change every day the site is in use, as an ISO time; undefined if all are empty. */
async function findNewestRow(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(newest) as newest from (
      select max(made_at) as newest from activity
      union all select max(created_at) from enquiries
      union all select max(used_at) from sessions
      union all select max(changed_at) from settings
      union all select max(last_at) from not_found
      union all select max(saved_at) from document_drafts
      union all select max(made_at) from revisions
      union all select max(trashed_at) from documents
    ) as newest_rows`.execute(db)
  return rows[0]?.newest ?? undefined
}
