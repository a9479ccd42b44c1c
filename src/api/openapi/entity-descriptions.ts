import type * as z from "zod/mini"
import { signInAnswer } from "#domain/accounts/sign-in-entities.ts"
import { addressCheck, importReport, notFoundEntity, redirectEntity } from "#domain/addresses/address-entities.ts"
import {
  previewEntity,
  publicBlog,
  publicCategory,
  publicProject,
  publicReview,
} from "#domain/content/kinds/kind-entities.ts"
import { fieldsOf, type ItemKind } from "#domain/content/fields/item-kind.ts"
import { review } from "#domain/content/kinds/review.ts"
import {
  enquiryEntity,
  enquirySummary,
  erasureEntity,
  mailServerState,
  personExport,
  reportEntity,
  sentEnquiry,
} from "#domain/enquiry/enquiry-entities.ts"
import { type EnquiryTextName, enquiryTextNames, enquiryTexts } from "#domain/enquiry/enquiry-texts.ts"
import { pictureEntity, pictureWithUses, storedImage } from "#domain/pictures/picture-entities.ts"
import { savedFilters } from "#domain/enquiry/saved-filters.ts"
import { failure } from "../http/errors.ts"
import { publicFields } from "../http/public-fields.ts"
import { accountEntities } from "./account-entities.ts"
import { contentEntities } from "./content-entities.ts"
import { documentEntities } from "./document-entities.ts"
import { setupEntities } from "./setup-entities.ts"

/** An object that calls return: its schema, notes on its fields, and an example. */
export interface Entity {
  schema: z.ZodMiniType
  notes?: Record<string, string>
  example: Record<string, unknown>
}

const created = { createdAt: "2026-11-21T05:30:00.000Z" }
const times = { ...created, updatedAt: "2026-11-21T05:30:00.000Z" }
const id = "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4"
const picture = "uploads/3f1c9a7be2d04856a1c0b9d2-1600x1000.jpg"
const altNote = "What the picture shows; empty where nobody has described it."
const sharingNotes = {
  searchTitle: "What search results and shared links show; empty for the page's own title.",
  searchDescription: "The same of the description.",
  sharingPicture: "The path of the picture that shared links show; empty for one that is made.",
}
const sharing = { searchTitle: "", searchDescription: "", sharingPicture: "" }
const pictureNote = "The path of its picture on this site."

const libraryPicture = {
  _id: id,
  path: picture,
  name: "Counter with tape measure",
  alt: "A tape measure on a counter",
  width: 1600,
  height: 1000,
  bytes: 214_016,
  focus: { x: 30, y: 70 },
  colour: "#9b8e77",
  ...created,
  createdBy: "owner@maap.example",
  updatedAt: "2026-11-21T05:30:00.000Z",
  isUsed: true,
  useCount: 1,
  removedAt: null,
  removedUntil: null,
}

const libraryNotes = {
  path: "Where it is served on this site. Another file has another path.",
  width: "In pixels, as `height`.",
  bytes: "The size of its file; 0 until that has been read.",
  focus: "The point that stays in view where its sides are cropped, in percent from the left and the top.",
  colour: "Its dominant colour; empty where it is not known.",
  createdBy: "The admin's e-mail address; empty where it is not known.",
  useCount: "How many items and places of the site show it.",
  removedAt: "Since when it is removed; `null` for one that is there.",
  removedUntil: "Until when it can be restored.",
}

const enquiry = {
  _id: id,
  reference: "EN-7F3K2Q",
  ...(Object.fromEntries(enquiryTextNames.map((name) => [name, enquiryTexts[name].example])) as Record<
    EnquiryTextName,
    string
  >),
  status: "New",
  notes: "",
  readAt: null,
  isUnread: true,
  ...created,
  keptUntil: "2027-11-21T05:30:00.000Z",
}

const sentNotes = { reference: "A number for the sender to quote.", propertyName: "What was sent as `company`." }

const summary = {
  total: 7,
  unread: 2,
  newThisWeek: 3,
  unansweredOver24h: 1,
  expiring: 0,
  letterFailed: 0,
  byStatus: { New: 2, Contacted: 3, "Visit booked": 1, Closed: 1 },
}

const summaryNotes = {
  newThisWeek: "Received since Monday, in India's time.",
  expiring: "To be erased within 30 days, unless their status or notes change.",
  letterFailed: "Their e-mail to the office failed too often and is not tried again.",
  unansweredOver24h: "Still New, and received more than 24 hours ago.",
}

/** An item of a declared kind, as its fields describe it. */
function describeKind(kind: ItemKind, schema: Entity["schema"]): Entity {
  const texts = Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => [name, "example" in field ? field.example : field.initial]),
  )
  return {
    schema,
    notes: { imagePath: pictureNote, imageAlt: altNote },
    example: { _id: id, ...texts, imagePath: picture, imageAlt: "A tape measure on a counter", ...times },
  }
}

/** The objects that the document names; others are described where they are returned. */
export const entities: Record<string, Entity> = {
  Token: { schema: signInAnswer, example: { token: "Jx0cW3ZkT1Zt8q5f0mXhYc2bR7uVnE4sPaLdQ9oKiG6" } },
  ...accountEntities,
  SavedFilters: {
    schema: savedFilters,
    notes: { "filters[].query": "What the list of enquiries takes as its query." },
    example: { filters: [{ name: "New in Baner", query: "search=Baner&status=New" }] },
  },
  SentEnquiry: { schema: sentEnquiry, notes: sentNotes, example: publicFields(sentEnquiry, enquiry) },
  Enquiry: {
    schema: enquiryEntity,
    notes: {
      ...sentNotes,
      phoneNumber:
        "The first number in `phone` as it is dialled, with `+` and the code of its country where that is certain; empty where there is none.",
      page: "The path of the page it was sent from; empty when that is not known.",
      keptUntil: "12 months after it arrived or its status or notes last changed; then it is erased.",
      notes: "The office's notes.",
      estimate: "The estimate as it was calculated then; absent where none was sent.",
      "estimate.query": "The query of `/estimate` that opens it again.",
      "estimate.version": "The version of the rate card.",
      "estimate.total": "Whole rupees, GST included; the lines add up to it.",
      mail: "The state of the e-mail to the office.",
      "mail.error": "Why the last try failed, in the mail server's words if it gave any.",
      "mail.dueAt": "The next try.",
      readAt: "When the office first opened it.",
    },
    example: {
      ...enquiry,
      mail: {
        status: "failed",
        attempts: 2,
        error: "The mail server cannot be reached.",
        dueAt: "2026-11-21T05:34:00.000Z",
      },
    },
  },
  Blog: {
    schema: publicBlog,
    notes: {
      slug: "The last part of its page's path, `/blog/{slug}`.",
      imagePath: pictureNote,
      imageAlt: altNote,
      "sections[].image": "The path of the section's picture, or empty.",
      ...sharingNotes,
    },
    example: {
      _id: id,
      title: "Counter height",
      slug: "counter-height",
      description: "Why 850 mm",
      addedBy: "Workshop team",
      imagePath: picture,
      imageAlt: "A tape measure on a counter",
      sections: [
        {
          _id: "019aa4d0-6c1e-7c03-8a4d-90b1f2e3d4c5",
          h2: "Measure",
          h3: "",
          paragraph: "From floor to elbow.",
          image: "",
          imageAlt: "",
        },
      ],
      ...sharing,
      ...times,
    },
  },
  Review: describeKind(review, publicReview),
  Category: {
    schema: publicCategory,
    notes: {
      categorySlug: "The last part of its page's path, `/{categorySlug}`.",
      imagePaths: "The paths of its pictures on this site.",
      imageAlts: "What each picture shows, in the order of `imagePaths`.",
      drawing: "The name of the measured drawing of a typical unit that its page shows; empty for none.",
      "categoryAdditionalData[].description": "HTML, cleaned.",
      ...sharingNotes,
    },
    example: {
      _id: id,
      categoryName: "Wardrobes",
      categoryDescription: "Planned around what you own.",
      categorySlug: "wardrobes",
      imagePaths: [picture],
      imageAlts: ["A wardrobe with sliding doors"],
      drawing: "wardrobe",
      categoryAdditionalData: [{ title: "Hinged or sliding?", description: "<p>The room decides.</p>" }],
      ...sharing,
      ...times,
    },
  },
  Project: {
    schema: publicProject,
    notes: {
      projectSlug: "The last part of its page's path, `/projects/{projectSlug}`.",
      status: "Of a planned project the pictures are rendered.",
      layout: "Empty where it has none.",
      days: "From final measurement; `null` where they are not known.",
      solved: "One sentence, shown on Home.",
      description: "HTML, cleaned.",
      priceFrom: "Whole rupees, as `priceTo`; `null` for none.",
      estimate: "The query of `/estimate` that opens its estimate; empty for none.",
      drawing: "The name of the kitchen whose drawing its page shows; empty for none.",
      isOnHome: "Whether Home shows it, if it is one of the newest twelve of these.",
      imageAlts: "What each picture shows, in the order of `imagePaths`.",
      searchTitle: "Empty where its own title is to be shown, as `searchDescription`.",
      sharingPicture: "The path of the picture that shared links show; empty for its first.",
    },
    example: {
      _id: id,
      title: "A tall wall for a 3BHK",
      projectSlug: "a-tall-wall-for-a-3bhk",
      status: "planned",
      room: "Kitchen",
      layout: "straight",
      size: "16 × 10 ft",
      days: 41,
      place: "3BHK",
      year: 2026,
      solved: "One wall for everything.",
      description: "<p>One depth for everything.</p>",
      priceFrom: 310_000,
      priceTo: 360_000,
      estimate: "layout=straight&a=4800",
      drawing: "tall-wall",
      isOnHome: true,
      imagePaths: [picture],
      imageAlts: ["A wall of tall units"],
      searchTitle: "",
      searchDescription: "",
      sharingPicture: "",
      ...times,
    },
  },
  EnquirySummary: { schema: enquirySummary, notes: summaryNotes, example: summary },
  Erasure: {
    schema: erasureEntity,
    notes: {
      askedBy: "The admin's e-mail address.",
      purgeAfter: "When the law no longer requires the data to be retained.",
      purgedAt: "When the data was destroyed; `null` while it is only hidden.",
    },
    example: {
      _id: id,
      enquiryId: id,
      askedAt: "2026-11-21T05:30:00.000Z",
      askedBy: "owner@maap.example",
      purgeAfter: "2027-11-21T05:30:00.000Z",
      purgedAt: null,
    },
  },
  PersonExport: {
    schema: personExport,
    notes: { business: "Who holds the data.", person: "The e-mail addresses and phone numbers in the enquiries." },
    example: {
      exportedAt: "2026-11-21T05:30:00.000Z",
      business: { name: "Maap", email: "hello@maap.example", address: "Pune" },
      person: { emails: [enquiryTexts.email.example], phones: [enquiryTexts.phone.example] },
      enquiries: [enquiry],
    },
  },
  ...documentEntities,
  ...setupEntities,
  ...contentEntities,
  Report: {
    schema: reportEntity,
    notes: {
      enquiries: "Enquiries in the range.",
      figures: "Of all time.",
      "chart.bars[].from": "The first day that a bar counts.",
      "monthlySubscriptions[].month": "Such as `2026-11`; only its days within the range are counted.",
      totalBusinessList: "The busiest of each grouping, at most 100 each; the download has all.",
      "totalBusinessList[].name": "Empty where none was named.",
      "totalBusinessList[].latestOn": "The day of the latest enquiry.",
    },
    example: {
      from: "2026-11-20",
      to: "2026-11-21",
      enquiries: 3,
      figures: summary,
      chart: {
        unit: "day",
        bars: [
          { from: "2026-11-20", enquiries: 1 },
          { from: "2026-11-21", enquiries: 2 },
        ],
      },
      monthlySubscriptions: [{ month: "2026-11", enquiries: 3 }],
      totalBusinessList: [{ groupedBy: "property", name: "Sea View", enquiries: 2, latestOn: "2026-11-21" }],
    },
  },
  MailServer: {
    schema: mailServerState,
    notes: { isSet: "Whether e-mails about enquiries can be sent; otherwise they wait." },
    example: { isSet: true },
  },
  Address: {
    schema: addressCheck,
    notes: {
      slug: "The last part of the address that it would get.",
      problem: "Why it cannot have this address, in words; empty where it can.",
      note: "What had the address before, in words; empty where nothing is known.",
    },
    example: { slug: "counter-height-2", path: "/blog/counter-height-2", problem: "", note: "" },
  },
  Redirect: {
    schema: redirectEntity,
    notes: {
      from: "A path of this site in lower case, with a query where that counts.",
      to: "A path of this site, or an address of another.",
      item: "The id of the item whose move has made it; empty for one made by hand.",
      changedBy: "An e-mail address, or empty where that is not known.",
    },
    example: {
      _id: id,
      from: "/old-kitchens.html",
      to: "/modular-kitchen",
      item: "",
      changedBy: "owner@maap.example",
      ...times,
    },
  },
  ImportReport: {
    schema: importReport,
    notes: {
      replaced: "How many led elsewhere before.",
      "refused[].index": "Counts the redirects that were sent from 0.",
      "refused[].message": "Why it was left out, in words.",
    },
    example: {
      added: 120,
      replaced: 2,
      unchanged: 0,
      refused: [
        {
          index: 7,
          from: "/about",
          message: "The site itself answers this address, so that no redirect can lead from it.",
        },
      ],
    },
  },
  NotFound: {
    schema: notFoundEntity,
    notes: { path: "In lower case, without a query.", count: "How often it was asked for." },
    example: { _id: id, path: "/kitchens.aspx", count: 14, lastAt: "2026-11-21T05:34:00.000Z", isDismissed: false },
  },
  Picture: { schema: pictureEntity, notes: libraryNotes, example: libraryPicture },
  PictureWithUses: {
    schema: pictureWithUses,
    notes: {
      ...libraryNotes,
      uses: "Every place that shows it.",
      "uses[].kind": "`site`: one of the pictures that the site itself shows; `business`: the logo of the business.",
      "uses[].id": "The id of the item; for `site` the name of the picture, for `business` the same word.",
      "uses[].isRequired": "Whether the place cannot do without a picture.",
    },
    example: { ...libraryPicture, uses: [{ kind: "blog", id, title: "Counter height", isRequired: true }] },
  },
  StoredPicture: {
    schema: storedImage,
    notes: { path: "The path of the picture on this site." },
    example: { path: picture },
  },
  Preview: {
    schema: previewEntity,
    notes: { path: "The path of the page on this site." },
    example: { path: "/preview/3q2-7wEjRZ0kq0Xb8mS1nT5uVv6wXyZ0aBcDeFgHiJk", expiresAt: "2026-11-21T05:40:00.000Z" },
  },
  Failure: {
    schema: failure,
    notes: {
      error: "What went wrong, in words that can be shown.",
      message: "The same words.",
      fields: "The message of each wrong field, by the field's name.",
      change: "Only with 412: the last change.",
      current: "Only with 412: what is there now, as the call that reads it answers.",
      uses: "Only with 409: where it is in use.",
      "change.by": "The e-mail address of the person who made it; empty where that is not known.",
    },
    example: { error: "Title is required.", message: "Title is required.", fields: { title: "Title is required." } },
  },
}
