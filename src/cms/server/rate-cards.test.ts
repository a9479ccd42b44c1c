import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { defaultRateCard, type RateCard } from "#estimate/shared/rate-card.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()

/** The first card with another rate of GST. */
function withGst(gst: number): RateCard {
  return { ...defaultRateCard, percent: { ...defaultRateCard.percent, gst } }
}

const first = { version: 1, card: defaultRateCard, madeAt: null, madeBy: "" }
const about = { madeBy: "owner@maap.example", now: new Date("2026-11-21T05:30:00.000Z") }
const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "m" }
const query = "layout=l&online=no&card=1"

describe.each(databases)("on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
  })

  afterEach(() => store.close())

  test("the bundled card is the first version if none is stored", async () => {
    expect(await store.rateCards.current()).toEqual(first)
    expect(await store.rateCards.list()).toEqual([first])
    expect(await store.rateCards.get(1)).toEqual(first)
  })

  test("a saved card is the next version, and every earlier one stays as it was", async () => {
    const second = await store.rateCards.put(withGst(12), about)
    expect(second).toEqual({
      version: 2,
      card: withGst(12),
      madeAt: "2026-11-21T05:30:00.000Z",
      madeBy: "owner@maap.example",
    })
    const third = await store.rateCards.put(withGst(5), about)
    expect(await store.rateCards.current()).toEqual(third)
    expect(await store.rateCards.list()).toEqual([third, second, first])
    expect(await store.rateCards.get(2)).toEqual(second)
    expect(await store.rateCards.get(1)).toEqual(first)
  })

  test("versions that are nobody's are not found", async () => {
    for (const version of [0, 2, -1, 1.5, Number.NaN, 2 ** 31, 1e300]) {
      const words = { code: "not-found", message: "Rate card not found." }
      await expect(store.rateCards.get(version)).rejects.toMatchObject(words)
    }
  })

  describe("an enquiry", () => {
    test("has its estimate as calculated on the card that it names, whatever comes after", async () => {
      const { _id } = await store.enquiries.submit({ ...form, estimate: query }, { page: "/estimate" })
      await store.rateCards.put(withGst(0), about)
      const { estimate, notes } = await store.enquiries.get(_id)
      expect(notes).toBe("")
      expect(estimate).toMatchObject({
        version: 1,
        kitchen: "L-shaped, 3,000 mm × 2,400 mm, Signature",
        total: 2_88_194,
        low: 2_65_138,
        high: 3_11_250,
      })
      expect(estimate?.query).toMatch(/^layout=l&a=3000&.*&card=1$/)
      expect(estimate?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_88_194)
      expect((await store.erasures.findMatches(_id))[0]?.enquiry.estimate).toEqual(estimate)

      const later = await store.enquiries.submit({ ...form, estimate: "layout=l&online=no&card=2" }, { page: "/" })
      expect(later.estimate?.total).toBeLessThan(2_88_194)
    })

    test("has none if none was sent", async () => {
      for (const estimate of [undefined, ""]) {
        const sent = await store.enquiries.submit({ ...form, estimate }, { page: "/" })
        expect(sent).toMatchObject({ notes: "" })
        expect(sent).not.toHaveProperty("estimate")
      }
    })

    test.each([
      ["words", "what you said on the phone"],
      ["a kitchen that cannot be built", "layout=l&a=1&card=1"],
      ["a card that nobody made", "layout=l&card=7"],
      ["no card", "layout=l"],
      ["far too much", `layout=l&card=1&x=${"y".repeat(5_000)}`],
    ])("with %s for an estimate is stored without it, with a note for the office", async (_, estimate) => {
      const sent = await store.enquiries.submit({ ...form, estimate }, { page: "/" })
      expect(sent).not.toHaveProperty("estimate")
      expect(sent.notes).toContain(`could not be read. As it was sent: ${estimate.slice(0, 500)}`)
      expect(sent.notes.length).toBeLessThan(700)
    })

    test("is the same enquiry only with the same estimate", async () => {
      const key = { page: "/", idempotencyKey: "one" }
      const { _id } = await store.enquiries.submit({ ...form, estimate: query }, key)
      expect((await store.enquiries.submit({ ...form, estimate: query }, key))._id).toBe(_id)
      await expect(store.enquiries.submit(form, key)).rejects.toMatchObject({ code: "invalid" })
    })

    test("that is erased takes its estimate along", async () => {
      const { _id } = await store.enquiries.submit({ ...form, estimate: query }, { page: "/" })
      await store.erasures.erase(_id, { scope: "enquiry", askedBy: "owner@maap.example", now: new Date() })
      expect(await store.enquiries.list()).toEqual({ items: [], total: 0 })
    })
  })
})
