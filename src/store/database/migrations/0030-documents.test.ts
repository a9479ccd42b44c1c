import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { firstBusiness } from "#domain/business/business.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { openStoreOn } from "../../store.ts"
import { migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()

const made = { made_at: "2026-01-05T00:00:00.000Z", made_by: "owner@maap.example" }

const business = {
  facts: {
    legalName: "Navi Rasoi LLP",
    logo: { light: "", dark: "" },
    accent: "#f7bc1b",
    phones: ["+91 712 555 0100"],
    hours: { ...firstBusiness.hours, mo: { opens: "10:00", closes: "19:00" } },
    policy: { date: "2026-11-01", version: "2.0" },
    postcode: "440015",
    country: "IN",
    holidays: ["2027-01-26"],
    promo: { from: "2026-11-01", until: "" },
    shares: [10, 90],
    counters: [],
  },
  texts: {
    en: {
      name: "Navi Rasoi",
      areas: ["Kamptee"],
      warranty: { modular: "7 years", site: "1 year" },
      address: { street: "12 Wardha Road", city: "Nagpur", region: "Maharashtra" },
      holidays: ["Republic Day"],
      promo: { offer: "Free plan.", limit: "" },
      shares: ["now", "before it is fitted"],
      counters: [],
    },
  },
}

const navigation = {
  targets: { header: ["/", null], footer: [["/about"], [null]] },
  texts: {
    en: {
      header: ["Start", ""],
      footer: [
        { title: "We", links: ["About us"] },
        { title: "Rooms", links: [""] },
      ],
    },
  },
}

describe.each(databases)("on $database", ({ openDialect }) => {
  test("what an earlier release stored of business and menu says the same", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Tables>({ dialect })
    await migrateTo(earlier, "0029-search")
    const version = { version: 2, ...made }
    await earlier
      .insertInto("businesses")
      .values({ ...version, body: JSON.stringify(business) })
      .execute()
    await earlier
      .insertInto("navigations")
      .values({ ...version, body: JSON.stringify(navigation) })
      .execute()

    const store = await openStoreOn(dialect)
    expect((await store.business.current()).business).toEqual({
      ...firstBusiness,
      name: "Navi Rasoi",
      legalName: "Navi Rasoi LLP",
      phones: ["+91 712 555 0100"],
      hours: business.facts.hours,
      policy: { date: "2026-11-01", version: "2.0" },
      areas: ["Kamptee"],
      warranty: { modular: "7 years", site: "1 year" },
      address: { street: "12 Wardha Road", city: "Nagpur", region: "Maharashtra", postcode: "440015", country: "IN" },
      holidays: [{ day: "2027-01-26", name: "Republic Day" }],
      promo: { offer: "Free plan.", limit: "", from: "2026-11-01", until: "" },
      shares: [
        { percent: 10, label: "now" },
        { percent: 90, label: "before it is fitted" },
      ],
      counters: [],
    })
    expect((await store.navigation.current()).navigation).toEqual({
      header: [{ kind: "link", label: "Start", address: "/" }, { kind: "rooms" }],
      footer: [
        { title: "We", links: [{ kind: "link", label: "About us", address: "/about" }] },
        { title: "Rooms", links: [{ kind: "rooms" }] },
      ],
    })
    await store.close()
  })

  test("a site whose business and menu nobody has saved begins as before", async () => {
    const store = await openStoreOn(await openDialect())
    expect((await store.navigation.current()).navigation).toEqual(firstNavigation)
    await store.close()
  })
})
