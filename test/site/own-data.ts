import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import type { OwnData } from "#pages/site/blocks/own-data.ts"
import { plainProject } from "./plain-project.ts"

const time = "2026-11-21T00:00:00.000Z"
const id = "00000000-0000-4000-8000-000000000001"
const times = { createdAt: time, updatedAt: time }
const query = "layout=l&unit=mm&a=3000&b=2400"

/** Data of the built-in blocks: an estimate, a project, a guide and a room, and two empty lists. */
export const ownData: Required<OwnData> = {
  estimate: {
    query,
    onCurrent: query,
    errors: {},
    card: defaultRateCard,
    version: 1,
    currentVersion: 1,
    hasUnknownCard: false,
    now: time,
    call: undefined,
  },
  book: {
    kinds: ["home", "studio"],
    kind: undefined,
    zone: "India Standard Time",
    free: undefined,
    chosen: undefined,
    isGone: false,
    carried: undefined,
    key: id,
    reply: undefined,
  },
  projects: {
    projects: [],
    number: 1,
    last: 3,
    filters: { room: ["Bedroom", "Kitchen"], layout: ["l", "u"] },
    chosen: { room: "", layout: "u" },
  },
  project: {
    ...plainProject,
    _id: id,
    projectSlug: "tall-wall",
    imageAlts: [],
    year: 2026,
    description: "<p>What was done.</p>",
    estimate: query,
    drawing: "hob-wall",
    price: "₹2,90,765 with GST, Signature",
    ...times,
  },
  guides: { blogs: [], number: 1, last: 1 },
  guide: {
    blog: {
      _id: id,
      title: "Counter height",
      slug: "counter-height",
      description: "What it says.",
      language: "en",
      addedBy: "The workshop",
      imagePath: `uploads/${"0".repeat(24)}-800x600.jpg`,
      imageAlt: "",
      sections: [],
      ...noSharing,
      ...times,
    },
    call: undefined,
    next: {
      _id: id,
      title: "Boards",
      slug: "boards",
      description: "",
      language: "en",
      addedBy: "The workshop",
      imagePath: `uploads/${"0".repeat(24)}-800x600.jpg`,
      imageAlt: "",
      ...noSharing,
      ...times,
    },
    room: undefined,
  },
  room: {
    _id: id,
    categoryName: "Wardrobes",
    categorySlug: "wardrobes",
    categoryDescription: "",
    categoryAdditionalData: [],
    imagePaths: [],
    imageAlts: [],
    drawing: "wardrobe",
    included: "Two rods",
    notIncluded: "",
    ...noSharing,
    ...times,
  },
}
