import type * as z from "zod/mini"
import {
  blogEntity,
  categoryEntity,
  enquiryEntity,
  profile,
  reviewEntity,
  sentEnquiry,
  signInAnswer,
} from "#domain/entities.ts"
import { failure } from "./errors.ts"

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
      notes: "What the office wrote down.",
      mail: "How the letter to the office fares.",
      "mail.error": "Why the last try failed, in the mail server's words where it had some.",
      "mail.dueAt": "The next try.",
    },
    example: {
      ...sent,
      page: "/modular-kitchen",
      status: "new",
      notes: "",
      mail: {
        status: "failed",
        attempts: 2,
        error: "The mail server cannot be reached.",
        dueAt: "2026-11-21T05:34:00.000Z",
      },
    },
  },
  Blog: {
    schema: blogEntity,
    notes: {
      imagePath: pictureNote,
      "sections[].image": "Where the section's picture is served, or empty.",
    },
    example: {
      _id: id,
      title: "Counter height",
      description: "Why 850 mm",
      addedBy: "Workshop team",
      imagePath: picture,
      sections: [
        {
          _id: "019aa4d0-6c1e-7c03-8a4d-90b1f2e3d4c5",
          h2: "Measure",
          h3: "",
          paragraph: "From floor to elbow.",
          image: "",
        },
      ],
      ...times,
    },
  },
  Review: {
    schema: reviewEntity,
    notes: { imagePath: pictureNote },
    example: {
      _id: id,
      reviewerName: "A 2BHK home",
      reviewerLocation: "Kothrud",
      reviewData: "As drawn.",
      imagePath: picture,
      ...times,
    },
  },
  Category: {
    schema: categoryEntity,
    notes: {
      categorySlug: "The path of its page, made from the name when it was made; it stays.",
      imagePaths: "Where its pictures are served, on the site's address.",
      "categoryAdditionalData[].description": "HTML, cleaned.",
    },
    example: {
      _id: id,
      categoryName: "Wardrobes",
      categoryDescription: "Planned around what you own.",
      categorySlug: "wardrobes",
      imagePaths: [picture],
      categoryAdditionalData: [{ title: "Hinged or sliding?", description: "<p>The room decides.</p>" }],
      ...times,
    },
  },
  Failure: {
    schema: failure,
    notes: {
      error: "What went wrong, in words for a person.",
      message: "The same words.",
      fields: "The words for each field at fault, by the name it was sent under.",
    },
    example: { error: "Title is required.", message: "Title is required.", fields: { title: "Title is required." } },
  },
}
