import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { firstBusiness } from "#domain/business/business.ts"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { migrateTo } from "../migrate.ts"
import { openStoreOn } from "../../store.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()

describe.each(databases)("on $database", ({ openDialect }) => {
  test("a saved rate card stays as it was, and the business begins with its first version", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0008-retention")
    const card = { ...firstRateCard, percent: { ...firstRateCard.percent, gst: 12 } }
    const made = { made_at: "2026-01-05T00:00:00.000Z", made_by: "owner@maap.example" }
    await earlier
      .insertInto("rate_cards")
      .values({ version: 2, card: JSON.stringify(card), ...made })
      .execute()

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    expect(await store.rateCards.current()).toMatchObject({ version: 2, card, madeBy: "owner@maap.example" })
    expect(await store.business.current()).toMatchObject({ version: 1, business: firstBusiness })
    await store.close()
  })
})
