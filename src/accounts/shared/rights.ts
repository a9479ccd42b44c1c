import type { ContentNoun } from "#base/content-states.ts"
import { ownCollections } from "#own"
import { type Role, roles } from "./roles.ts"

/** The data that each request of a call adds to the store; repeated requests of one account could fill it. */
type Stored = "drafts" | "versions"

/** The roles that can make a call, and its text in the activity log; `{item}` is the item with its title. */
interface Right {
  roles: readonly Role[]
  kind?: ActivityKind
  did?: string
  stores?: Stored | undefined
}

const everyone = roles
const owners = ["owner"] as const
const editors = ["owner", "editor"] as const
const office = ["owner", "office"] as const

function may(allowed: readonly Role[], stores?: Stored): Right {
  return { roles: allowed, stores }
}

function logged(allowed: readonly Role[], kind: ActivityKind, did: string, stores?: Stored): Right {
  return { roles: allowed, kind, did, stores }
}

/** The calls of every collection, by its singular and plural. */
function ofContent<One extends string, Many extends string>(one: One, many: Many) {
  const noun = many.toLowerCase() as ContentNoun
  return {
    // Only with the query `state`; without it everyone may.
    [`list${many}`]: may(editors),
    [`add${one}`]: logged(editors, noun, "Created {item}", "versions"),
    [`change${one}`]: logged(editors, noun, "Changed {item}", "versions"),
    [`remove${one}`]: logged(editors, noun, "Moved {item} to the trash"),
  } as Record<`list${Many}` | `${"add" | "change" | "remove"}${One}`, Right>
}

/** The calls that need a signed-in person. With the others, an API key cannot change accounts or outlive its revocation. */
const inPerson = {
  changeProfile: logged(everyone, "people", "Changed their own name"),
  signOut: logged(everyone, "account", "Signed out"),
  signOutEverywhere: logged(everyone, "account", "Signed out everywhere"),
  changePassword: logged(everyone, "account", "Changed the password"),
  beginEmail: may(everyone),
  changeEmail: logged(everyone, "people", "Changed their e-mail address to {item}"),
  beginPasskey: may(everyone),
  readSecondStep: may(everyone),
  beginApp: may(everyone),
  listSessions: may(everyone),
  addPasskey: logged(everyone, "account", "Added a passkey"),
  removePasskey: logged(everyone, "account", "Removed a passkey"),
  confirmApp: logged(everyone, "account", "Turned on codes from an app"),
  removeApp: logged(everyone, "account", "Turned off codes from an app"),
  renewRecoveryCodes: logged(everyone, "account", "Generated new recovery codes"),
  endSession: logged(everyone, "account", "Ended a session"),
  endOtherSessions: logged(everyone, "account", "Ended all other sessions"),
  readNotifications: may(office),
  changeNotifications: may(office),
  listPeople: may(owners),
  invitePerson: logged(owners, "people", "Invited {item}"),
  renewInvitation: logged(owners, "people", "Renewed the invitation of {item}"),
  changePerson: logged(owners, "people", "Changed {item}"),
  endSessions: logged(owners, "people", "Ended all sessions of {item}"),
  removePerson: logged(owners, "people", "Removed {item}"),
  listApiKeys: may(owners),
  addApiKey: logged(owners, "people", "Created the API key {item}"),
  removeApiKey: logged(owners, "people", "Revoked the API key {item}"),
  listWebhooks: may(owners),
  listDeliveries: may(owners),
  addWebhook: logged(owners, "site", "Added the webhook of {item}"),
  changeWebhook: logged(owners, "site", "Changed the webhook of {item}"),
  removeWebhook: logged(owners, "site", "Removed the webhook of {item}"),
  testWebhook: logged(owners, "site", "Sent a test event to {item}"),
  sendDelivery: logged(owners, "site", "Sent an event to {item} again"),
  // It has the UPI ID that customers pay to.
  changeBusiness: logged(owners, "site", "Changed the business", "versions"),
  changeMailSettings: logged(owners, "site", "Changed the e-mail settings"),
  sendTestLetter: logged(owners, "site", "Sent a test e-mail"),
  changeSiteAddress: logged(owners, "site", "Changed the site's address"),
  askForBackup: logged(owners, "site", "Downloaded a backup"),
  uploadRestore: may(owners),
  confirmRestore: logged(owners, "site", "Confirmed the restore of a backup"),
} as const satisfies Record<string, Right>

const named = (noun: string) => noun[0]?.toUpperCase() + noun.slice(1)

/** The permissions of every call that needs a token. The guard rejects calls that are missing here. */
export const rights = {
  ...(Object.assign({}, ...ownCollections.map(({ one, name }) => ofContent(named(one), named(name)))) as object),
  ...inPerson,
  readProfile: may(everyone),

  listActivity: may(owners),
  listActivePeople: may(owners),
  downloadActivity: logged(owners, "people", "Downloaded the activity log"),
  listAuthors: may(editors),

  checkAddress: may(editors),
  countLinks: may(editors),
  listRedirects: may(editors),
  downloadRedirects: may(editors),
  listNotFound: may(editors),
  addRedirect: logged(editors, "site", "Added a redirect"),
  importRedirects: logged(editors, "site", "Imported redirects"),
  changeRedirect: logged(editors, "site", "Changed a redirect"),
  removeRedirect: logged(editors, "site", "Removed a redirect"),
  dismissNotFound: logged(editors, "site", "Dismissed a broken link"),
  ...ofContent("Blog", "Blogs"),
  ...ofContent("Review", "Reviews"),
  ...ofContent("Category", "Categories"),
  ...ofContent("Project", "Projects"),
  listPages: may(editors),
  readContent: may(editors),
  saveDraft: may(editors),
  noteEditing: may(editors),
  endEditing: may(editors),
  listContentRevisions: may(editors),
  readContentRevision: may(editors),
  listContentVersions: may(editors),
  readContentVersion: may(editors),
  listTrash: may(editors),
  addDraft: logged(editors, "site", "Created a draft of {item}", "drafts"),
  removeContent: logged(editors, "site", "Moved {item} to the trash"),
  discardDraft: logged(editors, "site", "Discarded the changes of {item}"),
  publishDraft: logged(editors, "site", "Published {item}", "versions"),
  scheduleDraft: logged(editors, "site", "Scheduled {item}"),
  unscheduleDraft: logged(editors, "site", "Cancelled the scheduled publishing of {item}"),
  unpublishContent: logged(editors, "site", "Unpublished {item}"),
  duplicateContent: logged(editors, "site", "Duplicated {item}", "drafts"),
  addContentRevision: may(editors, "versions"),
  restoreContentRevision: logged(editors, "site", "Restored an earlier version of {item}", "versions"),
  restoreContentVersion: logged(editors, "site", "Restored an earlier version of {item}", "versions"),
  restoreTrashed: logged(editors, "site", "Restored {item} from the trash"),
  removeTrashed: logged(editors, "site", "Deleted {item} permanently"),
  emptyTrash: logged(editors, "site", "Emptied the trash"),
  readPage: may(editors),
  // A preview that is stored is counted by the call.
  previewContent: may(editors),

  addImage: logged(editors, "pictures", "Uploaded a picture for a text"),
  fetchImage: logged(editors, "pictures", "Fetched a picture from the web for a text"),
  listPictures: may(editors),
  readPicture: may(editors),
  addPicture: logged(editors, "pictures", "Uploaded {item}"),
  changePicture: logged(editors, "pictures", "Changed {item}"),
  replacePicture: logged(editors, "pictures", "Replaced the file of {item}"),
  turnPicture: logged(editors, "pictures", "Rotated {item}"),
  removePicture: logged(editors, "pictures", "Deleted {item}"),
  restorePicture: logged(editors, "pictures", "Restored {item}"),
  listNavigationVersions: may(editors),
  changeNavigation: logged(editors, "site", "Changed menu and footer", "versions"),

  listEnquiries: may(office),
  addEnquiry: logged(office, "contacts", "Added {item}"),
  importEnquiries: logged(office, "contacts", "Imported enquiries"),
  readToday: may(office),
  listAssignees: may(office),
  readChatTexts: may(office),
  listSteps: may(office),
  changeOrder: logged(office, "contacts", "Changed the order of {item}"),
  listEvents: may(office),
  addEvent: logged(office, "contacts", "Added to the timeline of {item}"),
  summariseEnquiries: may(office),
  readMailServer: may(office),
  readEnquiry: may(office),
  changeEnquiry: logged(office, "contacts", "Changed {item}"),
  mailEnquiry: logged(office, "contacts", "Sent the e-mail about {item} again"),
  removeEnquiry: logged(office, "contacts", "Deleted {item}"),
  downloadEnquiries: logged(office, "contacts", "Downloaded the enquiries as a table"),
  downloadConversions: logged(office, "contacts", "Downloaded conversions for advertisements"),
  exportPerson: logged(office, "contacts", "Exported the personal data of the sender of {item}"),
  findPerson: may(office),
  erasePerson: logged(office, "contacts", "Erased the personal data of {item}"),
  listErasures: may(office),
  listQuotations: may(office),
  listRecentQuotations: may(office),
  readVisitorPage: may(office),
  addQuotation: logged(office, "contacts", "Drafted a quotation for {item}"),
  readQuotation: may(office),
  changeQuotation: logged(office, "contacts", "Edited a quotation for {item}"),
  removeQuotation: logged(office, "contacts", "Deleted a quotation for {item}"),
  downloadQuotation: may(office),
  downloadReceipt: may(office),
  sendQuotation: logged(office, "contacts", "Sent a quotation for {item}"),
  listQuotationItems: may(office),
  changeQuotationItems: logged(office, "site", "Changed the list of items for quotations"),
  downloadQuotationItems: may(office),
  importQuotationItems: logged(office, "site", "Imported items for quotations"),
  listPayments: may(office),
  addPayment: logged(office, "contacts", "Recorded a payment for {item}"),
  removePayment: logged(office, "contacts", "Deleted a payment for {item}"),
  listVisits: may(office),
  readBookable: may(office),
  listFreeTimes: may(office),
  listVisitsOfEnquiry: may(office),
  bookVisit: logged(office, "contacts", "Booked a visit for {item}"),
  changeVisit: logged(office, "contacts", "Changed a visit of {item}"),
  listBlocks: may(office),
  readCalendar: may(office),
  renewCalendar: logged(office, "contacts", "Created a new link to the calendar of visits"),
  addBlock: logged(office, "contacts", "Blocked a time for visits"),
  removeBlock: logged(office, "contacts", "Removed a blocked time for visits"),
  readReport: may(office),
  downloadMonthlySubscriptions: may(office),
  downloadChannels: logged(office, "contacts", "Downloaded the report on channels and sources"),
  downloadOutcomes: logged(office, "contacts", "Downloaded the report on outcomes"),
  downloadTotalBusinessList: logged(office, "contacts", "Downloaded the report on properties and pages"),

  // Only owners and the office get the numbers of enquiries.
  readVisitors: may(everyone),
  downloadVisitors: may(everyone),

  // With a token; owners read all of it, and everyone else only public data.
  readBusiness: may(everyone),
  listBusinessVersions: may(owners),
  listRateCards: may(owners),
  changeRateCard: logged(owners, "site", "Changed the rate card", "versions"),
  readSetup: may(owners),
  changeSetup: logged(owners, "site", "Changed the checklist"),
  removeSample: logged(owners, "site", "Removed the sample content"),
  goLive: logged(owners, "site", "Let search engines show the site"),
  hideFromSearch: logged(owners, "site", "Hid the site from search engines"),
  readMailSettings: may(owners),
  readWarnings: may(owners),
  confirmClock: logged(owners, "site", "Confirmed the server's clock"),
  dismissFailures: logged(owners, "site", "Dismissed the technical errors"),
  readBackups: may(owners),
  makeBackup: logged(owners, "site", "Created a backup"),
  readRestore: may(owners),
} as const satisfies Record<string, Right>

export type CallName = keyof typeof rights

/** Returns undefined for an unknown call. */
export function rightOf(name: string | undefined): Right | undefined {
  return name !== undefined && Object.hasOwn(rights, name) ? rights[name as CallName] : undefined
}

export function needsPerson(name: string): boolean {
  return Object.hasOwn(inPerson, name)
}

/** True for the calls that a demo rejects: they change accounts, connect other servers, replace all data, or publish the site. */
export function isClosedInDemo(name: string): boolean {
  return name === "goLive" || (needsPerson(name) && !/^(?:list|read)|^(?:signOut|changeBusiness)$/.test(name))
}

export function callsOf(role: Role, isKey = false): CallName[] {
  const isAllowed = (name: CallName) => rightOf(name)?.roles.includes(role) && !(isKey && needsPerson(name))
  return (Object.keys(rights) as CallName[]).filter(isAllowed)
}

export const keyForbids = "API keys aren’t allowed to do this. Sign in to the admin."

export const demoForbids = "This is a demo. You can’t change accounts, connections or backups here, or go live."

export const roleForbids = "You don’t have permission to do this. Ask an owner."

/** The kinds of logged items: the label in the filter, and the name of one item. */
export const activityKinds = {
  ...(Object.fromEntries(
    ownCollections.map(({ name, label, one }) => [name, { label, item: `the ${one}` }]),
  ) as object),
  blogs: { label: "Blogs", item: "the guide" },
  reviews: { label: "Reviews", item: "the review" },
  categories: { label: "Categories", item: "the category" },
  projects: { label: "Projects", item: "the project" },
  pages: { label: "Pages", item: "the page" },
  pictures: { label: "Pictures", item: "the picture" },
  contacts: { label: "Enquiries", item: "the enquiry" },
  site: { label: "The site", item: "an item" },
  people: { label: "People", item: "a person" },
  account: { label: "Signing in", item: "the account" },
} as const

export type ActivityKind = keyof typeof activityKinds

export function isActivityKind(text: string | undefined): text is ActivityKind {
  return text !== undefined && Object.hasOwn(activityKinds, text)
}
