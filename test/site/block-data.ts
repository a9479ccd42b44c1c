import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import type { BlockData } from "#pages/site/blocks/block-component.ts"
import { ownData } from "./own-data.ts"
import { plainProject } from "./plain-project.ts"

const time = "2026-11-21T00:00:00.000Z"
export const picture = `uploads/${"0".repeat(24)}-800x600.jpg`
export const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

/** Data of blocks: two rooms, guides and projects, and the built-in data. */
export const blockData: BlockData = {
  reviews: [],
  card: defaultRateCard,
  cardVersion: 1,
  categories: [1, 2].map((each) => ({
    _id: idOf(each),
    categoryName: `Room ${each}`,
    categorySlug: `room-${each}`,
    categoryDescription: "What it is for.",
    categoryAdditionalData: [],
    imagePaths: [picture],
    imageAlts: [""],
    drawing: "",
    included: "",
    notIncluded: "",
    ...noSharing,
    createdAt: time,
    updatedAt: time,
  })),
  blogs: [1, 2].map((each) => ({
    _id: idOf(each),
    title: `Guide ${each}`,
    slug: `guide-${each}`,
    description: "What it says.",
    language: "en",
    addedBy: "The workshop",
    imagePath: picture,
    imageAlt: "",
    sections: [],
    ...noSharing,
    createdAt: time,
    updatedAt: time,
  })),
  projects: [1, 2].map((each) => ({
    ...plainProject,
    _id: idOf(each),
    projectSlug: `project-${each}`,
    isOnHome: true,
    imagePaths: [picture],
    imageAlts: [""],
    price: "",
    createdAt: time,
    updatedAt: time,
  })),
  contact: {},
  own: ownData,
  reply: undefined,
  search: "",
}
