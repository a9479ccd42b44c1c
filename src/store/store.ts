import { randomBytes } from "node:crypto"
import { type Dialect, Kysely } from "kysely"
import type { Business } from "#domain/business/business.ts"
import { officeEmail } from "#domain/enquiry/email-status.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import type { Navigation } from "#domain/navigation/navigation.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import type { Repository } from "#domain/content/repository.ts"
import type { NewReview, Review } from "#domain/content/kinds/review.ts"
import { type ActivityLog, openActivityLog } from "./accounts/activity-log.ts"
import { openPeople, type People } from "./accounts/people.ts"
import { type Admins, openAdmins } from "./accounts/admins.ts"
import { type Addresses, openAddresses } from "./addresses/addresses.ts"
import { type NotFoundAddresses, openNotFound } from "./addresses/not-found.ts"
import { type Blogs, openBlogs } from "./content/kinds/blogs.ts"
import { businesses } from "./content/businesses.ts"
import { type Categories, openCategories } from "./content/kinds/categories.ts"
import { openContent } from "./content/kinds/content-repository.ts"
import { openContentVersion } from "./base/content-version.ts"
import { type Counters, openCounters } from "./database/counters.ts"
import { type Enquiries, openEnquiries } from "./enquiries/enquiries.ts"
import { type Idempotency, openIdempotency } from "./base/idempotency.ts"
import type { DatabaseLocation } from "./database/location.ts"
import { migrate } from "./database/migrate.ts"
import { openClockOf, scrub } from "./database/dialect.ts"
import { type ContentStore, openContentStore } from "./content/lifecycle/content-store.ts"
import { type Editing, openEditing } from "./content/lifecycle/editing.ts"
import { openTrash, type Trash } from "./content/lifecycle/trash.ts"
import { type Erasures, openErasures } from "./enquiries/erasures.ts"
import { type OneTimeLinks, openOneTimeLinks } from "./accounts/one-time-links.ts"
import { type Links, openLinks } from "./content/links.ts"
import { openPreviews, type Previews } from "./content/previews.ts"
import { openPages, type Pages } from "./content/kinds/pages.ts"
import { openProjects, type Projects } from "./content/kinds/projects.ts"
import { openPictures, type Pictures } from "./pictures/pictures.ts"
import { navigations } from "./documents/navigations.ts"
import { rateCards } from "./documents/rate-cards.ts"
import { refreshSearchTexts } from "./check/refresh.ts"
import { openReports, type Reports } from "./enquiries/reports.ts"
import { openOutbox, type Outbox } from "./enquiries/outbox.ts"
import { openVisitors, type Visitors } from "./visits/visitors.ts"
import { reviews } from "./content/kinds/reviews.ts"
import { openSampleContent, type SampleContent } from "./content/sample-content.ts"
import { openVersions, type Versions } from "./documents/versions.ts"
import { openSessions, type Sessions } from "./accounts/sessions.ts"
import { openSavedFilters, type SavedFilters } from "./enquiries/saved-filters.ts"
import { type Challenges, openChallenges } from "./sign-in/challenges.ts"
import { openPasskeys, type Passkeys } from "./sign-in/passkeys.ts"
import { openSecondSteps, type SecondSteps } from "./sign-in/second-steps.ts"
import { findNewestRow } from "./newest-row.ts"
import { findWritten } from "./backup/written.ts"
import { openSettings, type Settings } from "./base/settings.ts"
import { openSqlite } from "./database/sqlite.ts"
import { visitorKey } from "./enquiries/visitor-secret.ts"
import { openVisits, type Visits } from "./visits/visits.ts"
import { queueReminders } from "./visits/visit-reminders.ts"
import type { VisitEmails } from "./visits/visit-changes.ts"
import type { Tables } from "./database/tables.ts"

/** Everything that is stored in rows. Any call throws "unavailable" while the database cannot be reached. */
export interface Store {
  blogs: Blogs
  reviews: Repository<Review, NewReview, ContentSort<"reviews">>
  categories: Categories
  projects: Projects
  pages: Pages
  content: ContentStore
  trash: Trash
  editing: Editing
  addresses: Addresses
  links: Links
  notFound: NotFoundAddresses
  pictures: Pictures
  enquiries: Enquiries
  visits: Visits
  visitors: Visitors
  /** Queues the e-mails about the visits of the next day once it is late enough, each once; returns how many. */
  remindVisitors(): Promise<number>
  erasures: Erasures
  savedFilters: SavedFilters
  rateCards: Versions<"card", RateCard>
  business: Versions<"business", Business>
  navigation: Versions<"navigation", Navigation>
  reports: Reports
  previews: Previews
  idempotency: Idempotency
  admins: Admins
  people: People
  activity: ActivityLog
  sessions: Sessions
  passkeys: Passkeys
  secondSteps: SecondSteps
  challenges: Challenges
  oneTimeLinks: OneTimeLinks
  outbox: Outbox
  settings: Settings
  sample: SampleContent
  /** Works on the counters in one transaction, which is rolled back when the work throws. */
  count<Result>(work: (counters: Counters) => Promise<Result>): Promise<Result>
  /** Grows with every change of what the public can read. */
  contentVersion(): Promise<number>
  /** The random text of this name, made at the first call; the same for every process on this store. */
  secret(name: string): Promise<string>
  /** True for the first call with this name in the life of the store, false for every later one. */
  isFirst(name: string): Promise<boolean>
  /** When the newest row was written, as an ISO time; undefined for a new store. */
  newestRow(): Promise<string | undefined>
  /** What people have made or sent here, in words; undefined on a site that is as its first start made it. */
  findWritten(): Promise<string | undefined>
  /** The time by which all processes on the store agree. */
  now(): Date
  close(): Promise<void>
}

/** Opens PostgreSQL where a URL is given, else SQLite in the folder, and brings the tables up to date. */
export async function openStore(
  { databaseUrl, databasePool, folder }: DatabaseLocation & { databasePool?: number },
  emails?: readonly string[],
  visitEmails?: VisitEmails,
): Promise<Store> {
  if (databaseUrl === undefined) return openStoreOn(openSqlite(folder), emails, visitEmails)
  // Loaded only where it is used, so that a start on SQLite is faster.
  const { openPostgres } = await import("./database/postgres.ts")
  return openStoreOn(openPostgres(databaseUrl, databasePool), emails, visitEmails)
}

/**
 * Opens a store on a dialect and brings its tables up to date; `emails` are the kinds of e-mail that follow an enquiry, `visitEmails`
 * those that follow each change of a visit.
 */
export async function openStoreOn(
  dialect: Dialect,
  emails: readonly string[] = [officeEmail],
  visitEmails: VisitEmails = { booked: [], moved: [], cancelled: [], erased: [] },
): Promise<Store> {
  const db = new Kysely<Tables>({ dialect })
  let clock
  try {
    await migrate(db)
    await refreshSearchTexts(db)
    clock = await openClockOf(db, dialect)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const { now, close: closeClock } = clock
  const contentVersion = openContentVersion(db)
  const business = openVersions(db, businesses)
  // The mail worker is called as soon as an e-mail is due, without polling.
  const onDue = new Set<() => void>()
  const onEmail = () => onDue.forEach((listener) => listener())
  const readCountry = shareWhileReading(async () => (await business.current()).business.address.country)
  const enquiries = openEnquiries(db, { emails, now, onEmail, readCountry })
  const readSecret = async (name: string) => {
    const value = randomBytes(32).toString("base64url")
    await db
      .insertInto("secrets")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute()
    return (await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value
  }
  const ofVisits = {
    emails: visitEmails,
    now,
    onEmail,
    readBusiness: async () => (await business.current()).business,
    readKey: () => readSecret(visitorKey),
  }
  return {
    blogs: openBlogs(db),
    reviews: openContent(db, reviews),
    categories: openCategories(db),
    projects: openProjects(db),
    pages: openPages(db),
    content: openContentStore(db),
    trash: openTrash(db),
    editing: openEditing(db, now),
    addresses: openAddresses(db),
    links: openLinks(db),
    notFound: openNotFound(db),
    pictures: openPictures(db),
    enquiries,
    visits: openVisits(db, { ...ofVisits, submit: enquiries.submit }),
    async remindVisitors() {
      const queued = await queueReminders(db, (await business.current()).business.visits.zone, now())
      if (queued > 0) onEmail()
      return queued
    },
    visitors: openVisitors(db, ofVisits),
    erasures: openErasures(db, { scrub: () => scrub(db, dialect), emails: visitEmails.erased, onEmail }),
    savedFilters: openSavedFilters(db),
    rateCards: openVersions(db, rateCards),
    business,
    navigation: openVersions(db, navigations),
    reports: openReports(db),
    previews: openPreviews(db, now),
    idempotency: openIdempotency(db),
    admins: openAdmins(db),
    people: openPeople(db, now),
    activity: openActivityLog(db),
    sessions: openSessions(db),
    passkeys: openPasskeys(db),
    secondSteps: openSecondSteps(db),
    challenges: openChallenges(db),
    oneTimeLinks: openOneTimeLinks(db),
    outbox: openOutbox(db, { listeners: onDue, now }),
    settings: openSettings(db),
    sample: openSampleContent(db),
    count: (work) => db.transaction().execute((trx) => work(openCounters(trx))),
    contentVersion,

    async isFirst(name) {
      const mark = await db
        .insertInto("marks")
        .values({ name, made_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .returning("name")
        .executeTakeFirst()
      return mark !== undefined
    },

    secret: readSecret,

    newestRow: () => findNewestRow(db),
    findWritten: () => findWritten(db),
    now,
    close: () => {
      closeClock()
      return db.destroy()
    },
  }
}

/** `read`, whose answer is shared by all who ask while it is under way. */
function shareWhileReading<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | undefined
  return () => (reading ??= read().finally(() => (reading = undefined)))
}
