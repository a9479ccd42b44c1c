import type * as z from "zod/mini"
import {
  publicBlog,
  categoryAddress,
  publicCategory,
  enquiryEntity,
  enquirySummary,
  erasureEntity,
  personExport,
  storedImage,
  mailServerState,
  previewEntity,
  reportEntity,
  profile,
  publicRateCard,
  rateCardVersionEntity,
  publicReview,
  sentEnquiry,
  signInAnswer,
} from "#domain/entities.ts"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { failure } from "../http/errors.ts"

/** Something that calls answer, as the document names, explains and shows it. */
export interface Entity {
  schema: z.ZodMiniType
  notes?: Record<string, string>
  example: Record<string, unknown>
}

const created = { createdAt: "2026-11-21T05:30:00.000Z" }
const times = { ...created, updatedAt: "2026-11-21T05:30:00.000Z" }
const id = "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4"
const picture = "uploads/3f1c9a7be2d04856a1c0b9d2-1600x1000.jpg"
const altNote = "What the picture shows; empty where nobody has said it."
const pictureNote = "Where its picture is served, on the site's address."

const sent = {
  _id: id,
  reference: "EN-7F3K2Q",
  fullName: "Asha",
  email: "asha@home.example",
  phone: "+91 98220 00000",
  propertyName: "Sea View",
  message: "10 × 8 ft, L-shaped",
  ...created,
}

const sentNotes = { reference: "What its sender can quote.", propertyName: "What was sent as `company`." }

const office = {
  page: "/modular-kitchen",
  status: "New",
  notes: "",
  readAt: null,
  isUnread: true,
  keptUntil: "2027-11-21T05:30:00.000Z",
}

const card = { version: 2, card: firstRateCard, madeAt: "2026-11-21T05:30:00.000Z" }

const cardNotes = {
  card: "Whole rupees without GST, and percentages.",
  madeAt: "`null` for the card that came along.",
}

const summary = {
  total: 7,
  unread: 2,
  newThisWeek: 3,
  unansweredOver24h: 1,
  expiring: 0,
  byStatus: { New: 2, Contacted: 3, "Visit booked": 1, Closed: 1 },
}

const summaryNotes = {
  newThisWeek: "Received since Monday, in India's time.",
  expiring: "Erased within 30 days unless there is contact before.",
  unansweredOver24h: "Still New, and received more than 24 hours ago.",
}

/** Everything with a name that calls answer; what is not here stands in the document where it is answered. */
export const entities: Record<string, Entity> = {
  Token: { schema: signInAnswer, example: { token: "Jx0cW3ZkT1Zt8q5f0mXhYc2bR7uVnE4sPaLdQ9oKiG6" } },
  Profile: { schema: profile, example: { user: { email: "owner@maap.example" } } },
  SentEnquiry: { schema: sentEnquiry, notes: sentNotes, example: sent },
  Enquiry: {
    schema: enquiryEntity,
    notes: {
      ...sentNotes,
      page: "The path of the page it was sent from; empty when that is not known.",
      keptUntil: "12 months after it arrived or its status or notes last changed; then it is erased.",
      notes: "What the office wrote down.",
      estimate: "What was reckoned for it, as it was; absent where none was sent.",
      "estimate.query": "The query of `/estimate` on which it opens again.",
      "estimate.version": "The version of the rate card.",
      "estimate.total": "Whole rupees, GST included; the lines add up to it.",
      mail: "How the letter to the office fares.",
      "mail.error": "Why the last try failed, in the mail server's words where it had some.",
      "mail.dueAt": "The next try.",
      readAt: "When the office first opened it.",
    },
    example: {
      ...sent,
      ...office,
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
      imagePath: pictureNote,
      imageAlt: altNote,
      "sections[].image": "Where the section's picture is served, or empty.",
    },
    example: {
      _id: id,
      title: "Counter height",
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
      ...times,
    },
  },
  Review: {
    schema: publicReview,
    notes: { imagePath: pictureNote, imageAlt: altNote },
    example: {
      _id: id,
      reviewerName: "A 2BHK home",
      reviewerLocation: "Kothrud",
      reviewData: "As drawn.",
      imagePath: picture,
      imageAlt: "A tape measure on a counter",
      ...times,
    },
  },
  Category: {
    schema: publicCategory,
    notes: {
      categorySlug: "The path of its page, made from the name when it was made; it stays.",
      imagePaths: "Where its pictures are served, on the site's address.",
      imageAlts: "What each picture shows, in the order of `imagePaths`.",
      "categoryAdditionalData[].description": "HTML, cleaned.",
    },
    example: {
      _id: id,
      categoryName: "Wardrobes",
      categoryDescription: "Planned around what you own.",
      categorySlug: "wardrobes",
      imagePaths: [picture],
      imageAlts: ["A wardrobe with sliding doors"],
      categoryAdditionalData: [{ title: "Hinged or sliding?", description: "<p>The room decides.</p>" }],
      ...times,
    },
  },
  EnquirySummary: { schema: enquirySummary, notes: summaryNotes, example: summary },
  Erasure: {
    schema: erasureEntity,
    notes: {
      askedBy: "The admin's e-mail address.",
      purgeAfter: "When the law no longer asks for the data to be there.",
      purgedAt: "When the data was destroyed; `null` while it is only withheld.",
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
    notes: { business: "Who holds the data.", person: "What the enquiries were found by." },
    example: {
      exportedAt: "2026-11-21T05:30:00.000Z",
      business: { name: "Maap", email: "hello@maap.example", address: "Pune" },
      person: { emails: [sent.email], phones: [sent.phone] },
      enquiries: [{ ...sent, ...office }],
    },
  },
  RateCard: { schema: publicRateCard, notes: cardNotes, example: card },
  RateCardVersion: {
    schema: rateCardVersionEntity,
    notes: { ...cardNotes, madeBy: "The admin's e-mail address; empty for the card that came along." },
    example: { ...card, madeBy: "owner@maap.example" },
  },
  Report: {
    schema: reportEntity,
    notes: {
      enquiries: "Enquiries in the range.",
      figures: "Of all time.",
      "chart.bars[].from": "The first day that a bar counts.",
      "monthlySubscriptions[].month": "Such as `2026-11`, as far as it lies in the range.",
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
    notes: { isSet: "Whether letters about enquiries can leave; otherwise they wait." },
    example: { isSet: true },
  },
  CategoryAddress: {
    schema: categoryAddress,
    notes: { categorySlug: "The path of its page, without the slash before it." },
    example: { categorySlug: "wardrobes-2" },
  },
  Picture: {
    schema: storedImage,
    notes: { path: "Where it is served, on the site's address." },
    example: { path: picture },
  },
  Preview: {
    schema: previewEntity,
    notes: { path: "Where the page can be looked at, on the site's address." },
    example: { path: "/preview/3q2-7wEjRZ0kq0Xb8mS1nT5uVv6wXyZ0aBcDeFgHiJk", expiresAt: "2026-11-21T05:40:00.000Z" },
  },
  Failure: {
    schema: failure,
    notes: {
      error: "What went wrong, in words for a person.",
      message: "The same words.",
      fields: "The words for each field at fault, by the name it was sent under.",
      change: "Only with 412: the last change.",
      "change.by": "The e-mail address of who made it; empty where that is not known.",
    },
    example: { error: "Title is required.", message: "Title is required.", fields: { title: "Title is required." } },
  },
}
