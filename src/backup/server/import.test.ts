import { describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { defaultNavigation } from "#pages/shared/navigation/links.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()

const by = "owner@maap.example"
const review = { reviewerName: "Asha", reviewerLocation: "", reviewData: "Good", imagePath: "" }
const enquiry = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 ft" }

/** A person's action on a site, and the finding for it. */
const written: [string, (store: Store) => Promise<unknown>][] = [
  ["enquiries", (store) => store.enquiries.submit(enquiry, { page: "/" })],
  ["changed business details", (store) => store.business.put(defaultBusiness, { madeBy: by })],
  ["a changed menu", (store) => store.navigation.put(defaultNavigation, { madeBy: by })],
  ["a changed rate card", (store) => store.rateCards.put(defaultRateCard, { madeBy: by })],
  ["its own reviews", (store) => store.reviews.add(review, { by })],
  ["its own projects", (store) => store.projects.add(plainProject, { by })],
  ["several accounts", (store) => store.admins.put("second@maap.example", "a hash")],
  [
    "drafts",
    async (store) => {
      const { _id } = await store.projects.add(plainProject)
      await store.content.saveDraft("projects", _id, { title: "Another" }, { by })
    },
  ],
  [
    "items in the trash",
    async (store) => {
      const { _id } = await store.projects.add(plainProject)
      await store.content.remove("projects", _id, { by })
    },
  ],
]

describe.each(databases)("on $database", ({ openDialect }) => {
  test.each(written)("a site is unwritten until it has %s", async (words, write) => {
    const store = await openStoreOn(await openDialect())
    await store.admins.put(by, "a hash")
    await store.business.begin(defaultBusiness)
    await store.reviews.add(review)
    await store.settings.put("live", {}, by)
    expect(await store.findWritten()).toBeUndefined()
    await write(store)
    expect(await store.findWritten()).toBe(words)
    await store.close()
  })
})
