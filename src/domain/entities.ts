import * as z from "zod/mini"
import { contentNouns } from "./content/content-states.ts"
import { business } from "./business/business.ts"
import { enquiryStatuses } from "./enquiry/enquiry-status.ts"
import { lineNames } from "./estimate/estimate.ts"
import { rateCard } from "./estimate/rate-card.ts"
import { navigation } from "./navigation/navigation.ts"
import { letterStatuses } from "./enquiry/letter.ts"
import { layouts } from "./estimate/kitchen.ts"
import { useKinds } from "./pictures/picture-uses.ts"
import { chartUnits } from "./text/calendar.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.
// The API answers without a token only the fields that a schema named public… or sent… has: what else is stored is private.

const count = z.int().check(z.minimum(0))
const percent = z.int().check(z.minimum(0), z.maximum(100))
const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** What search results and shared links show of an item, each "" for its own; `sharingPicture` is a stored path. */
const sharing = { searchTitle: z.string(), searchDescription: z.string(), sharingPicture: z.string() }

/** A blog as anybody may read it (spec section 3); `slug` is the last part of its public address. */
export const publicBlog = z.object({
  _id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  addedBy: z.string(),
  imagePath: z.string(),
  imageAlt: z.string(),
  sections: z.array(
    z.object({
      _id: z.string(),
      h2: z.string(),
      h3: z.string(),
      paragraph: z.string(),
      image: z.string(),
      imageAlt: z.string(),
    }),
  ),
  ...sharing,
  ...times,
})

/** What a customer said, as anybody may read it (spec section 3). */
export const publicReview = z.object({
  _id: z.uuid(),
  reviewerName: z.string(),
  reviewerLocation: z.string(),
  reviewData: z.string(),
  imagePath: z.string(),
  imageAlt: z.string(),
  ...times,
})

/** A service category as anybody may read it (spec section 3). */
export const publicCategory = z.object({
  _id: z.uuid(),
  categoryName: z.string(),
  categoryDescription: z.string(),
  categorySlug: z.string(),
  imagePaths: z.array(z.string()),
  imageAlts: z.array(z.string()),
  drawing: z.string(),
  categoryAdditionalData: z.array(z.object({ title: z.string(), description: z.string() })),
  ...sharing,
  ...times,
})

/** A page made of blocks as a list shows it. */
export const pageSummary = z.object({
  _id: z.uuid(),
  pageKey: z.string(),
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
})

/** A page with its blocks, as its editor reads it. */
export const pageEntity = z.object({
  _id: z.uuid(),
  pageKey: z.string(),
  slug: z.string(),
  name: z.string(),
  searchTitle: z.string(),
  searchDescription: z.string(),
  sharingPicture: z.string(),
  blocks: z.array(z.object({ id: z.string(), type: z.string(), isHidden: z.boolean(), values: z.unknown() })),
  ...times,
})

/** Whether an item could have an address. */
export const addressCheck = z.object({ slug: z.string(), path: z.string(), problem: z.string(), note: z.string() })

/** A redirect as the admin sees it; `item` is the id of the item whose move has made it, "" for one made by hand. */
export const redirectEntity = z.object({
  _id: z.uuid(),
  from: z.string(),
  to: z.string(),
  item: z.string(),
  changedBy: z.string(),
  ...times,
})

/** What an import did; the redirects that were sent are counted from 0. */
export const importReport = z.object({
  added: count,
  replaced: count,
  unchanged: count,
  refused: z.array(z.object({ index: count, from: z.string(), message: z.string() })),
})

/** An address that visitors asked for and that is not there. */
export const notFoundEntity = z.object({
  _id: z.uuid(),
  path: z.string(),
  count,
  lastAt: z.iso.datetime(),
  isDismissed: z.boolean(),
})

/** The document of a page. */
export const pageHtml = z.object({ html: z.string() })

/** A project as anybody may read it; `estimate` is the query of its estimate, `drawing` the name of a drawn kitchen. */
export const publicProject = z.object({
  _id: z.uuid(),
  title: z.string(),
  projectSlug: z.string(),
  status: z.enum(["finished", "planned"]),
  room: z.string(),
  layout: z.enum(["", ...layouts]),
  size: z.string(),
  days: z.nullable(count),
  place: z.string(),
  year: z.nullable(count),
  solved: z.string(),
  description: z.string(),
  priceFrom: z.nullable(count),
  priceTo: z.nullable(count),
  estimate: z.string(),
  drawing: z.string(),
  isOnHome: z.boolean(),
  imagePaths: z.array(z.string()),
  imageAlts: z.array(z.string()),
  searchTitle: z.string(),
  searchDescription: z.string(),
  sharingPicture: z.string(),
  ...times,
})

/** What the admin sees of a letter; `dueAt` is the next try, absent once there is none to come. */
const letterState = z.object({
  status: z.enum(letterStatuses),
  attempts: z.number(),
  error: z.optional(z.string()),
  sentAt: z.optional(z.iso.datetime()),
  dueAt: z.optional(z.iso.datetime()),
})

/** The state of a letter as the admin sees it. */
export type LetterState = z.output<typeof letterState>

/** Whether a mail server is set, by which letters about enquiries could leave. */
export const mailServerState = z.object({ isSet: z.boolean() })

/** An estimate as it is stored with an enquiry: what the sender saw, even if the rates change. */
export const sentEstimate = z.object({
  query: z.string(),
  version: z.int().check(z.minimum(1)),
  kitchen: z.string(),
  lines: z.array(z.object({ name: z.enum(lineNames), label: z.string(), detail: z.string(), amount: z.int() })),
  total: z.int(),
  low: z.int(),
  high: z.int(),
})

/** An enquiry as the office reads it. */
export const enquiryEntity = z.object({
  _id: z.uuid(),
  reference: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneNumber: z.string(),
  propertyName: z.string(),
  message: z.string(),
  page: z.string(),
  status: z.enum(enquiryStatuses),
  notes: z.string(),
  readAt: z.nullable(z.iso.datetime()),
  isUnread: z.boolean(),
  createdAt: z.iso.datetime(),
  keptUntil: z.iso.datetime(),
  estimate: z.optional(sentEstimate),
  mail: z.optional(letterState),
})

/** What the sender of an enquiry is answered: what was written and may be quoted; a retry much later gets the same. */
export const sentEnquiry = z.pick(enquiryEntity, {
  _id: true,
  reference: true,
  fullName: true,
  email: true,
  phone: true,
  propertyName: true,
  message: true,
  createdAt: true,
})

/** The enquiries in figures, as the top bar and the dashboard show them. */
export const enquirySummary = z.object({
  total: count,
  unread: count,
  newThisWeek: count,
  unansweredOver24h: count,
  expiring: count,
  letterFailed: count,
  byStatus: z.record(z.enum(enquiryStatuses), count),
})

/** One line of the erasures' log; it holds nothing of what was erased but the enquiry's id. */
export const erasureEntity = z.object({
  _id: z.uuid(),
  enquiryId: z.uuid(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  purgeAfter: z.iso.datetime(),
  purgedAt: z.nullable(z.iso.datetime()),
})

/** An enquiry that may be of the same person as another, and what the two share. */
export const personMatch = z.object({ enquiry: enquiryEntity, sharesEmail: z.boolean(), sharesPhone: z.boolean() })

/** Everything that is held about one person, to be handed to that person. */
export const personExport = z.object({
  exportedAt: z.iso.datetime(),
  business: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  person: z.object({ emails: z.array(z.string()), phones: z.array(z.string()) }),
  enquiries: z.array(enquiryEntity),
})

/** What the dashboard shows of a range of days, both counted, in India's time. */
export const reportEntity = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  enquiries: count,
  figures: enquirySummary,
  chart: z.object({
    unit: z.enum(chartUnits),
    bars: z.array(z.object({ from: z.iso.date(), enquiries: count })),
  }),
  monthlySubscriptions: z.array(z.object({ month: z.string(), enquiries: count })),
  totalBusinessList: z.array(
    z.object({ groupedBy: z.enum(["property", "page"]), name: z.string(), enquiries: count, latestOn: z.iso.date() }),
  ),
})

/** A version of the rate card as anybody may read it; pages calculate with all of its `card`. */
export const publicRateCard = z.object({
  version: z.int().check(z.minimum(1)),
  card: rateCard,
  madeAt: z.nullable(z.iso.datetime()),
})

/** A version of the rate card as the admin sees it. */
export const rateCardVersionEntity = z.extend(publicRateCard, { madeBy: z.string() })

/** A version of the business as anybody may read it; all of its `business` stands on public pages. */
export const publicBusiness = z.object({
  version: z.int().check(z.minimum(1)),
  business,
  madeAt: z.nullable(z.iso.datetime()),
})

/** A version of the business as the admin sees it. */
export const businessVersionEntity = z.extend(publicBusiness, { madeBy: z.string() })

/** A version of menu and footer as anybody may read it; all of its `navigation` stands on public pages. */
export const publicNavigation = z.object({
  version: z.int().check(z.minimum(1)),
  navigation,
  madeAt: z.nullable(z.iso.datetime()),
})

/** A version of menu and footer as the admin sees it. */
export const navigationVersionEntity = z.extend(publicNavigation, { madeBy: z.string() })

/** Where a preview can be seen, as a path of this site, and until when. */
export const previewEntity = z.object({ path: z.string(), expiresAt: z.iso.datetime() })

/** A picture of the library as the admin sees it; `focus` is in percent of its width and height. */
export const pictureEntity = z.object({
  _id: z.uuid(),
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  width: count,
  height: count,
  bytes: count,
  focus: z.object({ x: percent, y: percent }),
  colour: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  isUsed: z.boolean(),
  useCount: count,
  removedAt: z.nullable(z.iso.datetime()),
  removedUntil: z.nullable(z.iso.datetime()),
})

/** A place that shows a picture; `id` is that of the item, for the site's own places their name. */
export const pictureUse = z.object({
  kind: z.enum(useKinds),
  id: z.string(),
  title: z.string(),
  noun: z.optional(z.enum(contentNouns)),
  isRequired: z.boolean(),
})

/** A picture with every place that shows it. */
export const pictureWithUses = z.extend(pictureEntity, { uses: z.array(pictureUse) })

/** Where a picture is served, on the site's address. */
export const storedImage = z.object({ path: z.string() })

/** What a sign-in is answered with. */
export const signInAnswer = z.object({ token: z.string() })
