import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { kitchens } from "../../../test/kitchens.ts"
import { calculate } from "./estimate.ts"
import { defaultKitchen, layouts, clampKitchen, summariseKitchen, typicalKitchen } from "#kitchen/kitchen-input.ts"
import { readEstimateQuery, formatEstimateQuery } from "./query.ts"
import { defaultRateCard } from "./rate-card.ts"

test("a typical kitchen has a short, readable address", () => {
  expect(formatEstimateQuery(typicalKitchen("l"), 3)).toBe(
    "layout=l&a=3000&b=2400&wall=3000&tall=0&drawers=12&corners=1&accessories=yes&counter=yes&tier=signature&online=no&unit=mm&card=3",
  )
})

test("formatting and parsing a kitchen is lossless", () => {
  fc.assert(
    fc.property(kitchens, fc.integer({ min: 1, max: 999_999_999 }), (kitchen, version) => {
      const query = formatEstimateQuery(kitchen, version)
      expect(readEstimateQuery(`?${query}`)).toEqual({ kitchen, version, errors: {} })
      expect(formatEstimateQuery(readEstimateQuery(query).kitchen, version)).toBe(query)
    }),
  )
})

test("any text is read as a kitchen that can be built", () => {
  const names = fc.constantFrom("layout", "a", "b", "c", "wall", "tall", "drawers", "corners", "tier", "unit", "card")
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom("u", "ft", "-1", "1e9", "99999", "10ft", "NaN", "0.3", "premium"),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
      const { kitchen } = readEstimateQuery(new URLSearchParams(pairs).toString())
      expect(readEstimateQuery(formatEstimateQuery(kitchen, 1))).toEqual({ kitchen, version: 1, errors: {} })
    }),
  )
})

test.each(layouts)("the first %s kitchen has whole drawers, in feet whole feet, and can be built", (layout) => {
  for (const unit of ["mm", "ft"] as const) {
    const kitchen = defaultKitchen(layout, unit)
    expect(clampKitchen(kitchen)).toEqual({ kitchen, errors: {} })
    expect(Number.isInteger(kitchen.drawers)).toBe(true)
  }
  expect(summariseKitchen(defaultKitchen(layout, "ft"))).toMatch(/, \d+( × \d+)* ft$/)
})

test.each([
  [
    "layout=straight&a=3000&wall=2400&tall=0&drawers=7.5&corners=0&accessories=yes&counter=yes&tier=essential&online=no&unit=mm&card=1",
    1_30_959,
  ],
  [
    "layout=l&a=3658mm&b=2438mm&wall=3810mm&tall=0&drawers=13.5&corners=1&accessories=yes&counter=yes&tier=signature&online=no&unit=ft&card=1",
    3_25_108,
  ],
  [
    "layout=parallel&a=2700&b=2700&wall=2700&tall=1&drawers=13.5&corners=0&accessories=yes&counter=yes&tier=premium&online=yes&unit=mm&card=1",
    4_95_431,
  ],
  [
    "layout=u&a=2438mm&b=3048mm&c=2438mm&wall=3668mm&tall=1&drawers=16.5&corners=2&accessories=no&counter=yes&tier=signature&online=yes&unit=ft&card=1",
    3_57_769,
  ],
  [
    "layout=island&a=4270&b=1830&wall=2444&tall=3&drawers=0.5&corners=0&accessories=yes&counter=no&tier=premium&online=no&unit=mm&card=1",
    4_28_504,
  ],
  ["layout=straight&tier=signature&online=no", 1_94_347],
  ["layout=u&tier=premium&online=no", 6_60_379],
  ["layout=l&a=3000&b=2400&tier=essential&online=no", 1_96_286],
  ["layout=parallel&a=2700&b=2700&tier=essential&online=no", 2_19_079],
  ["layout=l&a=12&unit=ft", 3_17_557],
])("an address that was sent costs the same wherever it is opened: %s", (query, total) => {
  for (const shownIn of ["mm", "ft"] as const) {
    const { kitchen, errors } = readEstimateQuery(query, { shownIn })
    expect([calculate(kitchen, defaultRateCard).total, errors]).toEqual([total, {}])
    expect(calculate(readEstimateQuery(formatEstimateQuery(kitchen, 1)).kitchen, defaultRateCard).total).toBe(total)
  }
})

describe("an address", () => {
  test.each([
    ["layout=straight&a=3000&wall=2400&tall=0&drawers=7.5&corners=0", "Straight, 3,000 mm"],
    ["layout=l&a=3000&b=2400&wall=3000&tall=0&drawers=12&corners=1", "L-shaped, 3,000 mm × 2,400 mm"],
    ["layout=parallel&a=2700&b=2700&wall=2700&tall=1&drawers=13.5&corners=0", "Parallel, 2,700 mm × 2,700 mm"],
    [
      "layout=u&a=2400&b=3000&c=2400&wall=3600&tall=1&drawers=16.5&corners=2",
      "U-shaped, 2,400 mm × 3,000 mm × 2,400 mm",
    ],
    ["layout=island&a=3600&b=1800&wall=2400&tall=2&drawers=13.5&corners=0", "Island, 3,600 mm × 1,800 mm"],
  ])("that was sent by letter or kept with an enquiry still opens: %s", (sizes, words) => {
    const query = `${sizes}&accessories=yes&counter=yes&tier=signature&online=no&unit=mm&card=1`
    const { kitchen, version, errors } = readEstimateQuery(query)
    expect([summariseKitchen(kitchen), version, errors]).toEqual([words, 1, {}])
    expect(formatEstimateQuery(kitchen, 1)).toBe(query)
  })

  test("that names nothing is a typical kitchen on the current card", () => {
    expect(readEstimateQuery("")).toEqual({ kitchen: typicalKitchen("l"), version: undefined, errors: {} })
    expect(readEstimateQuery("?layout=island&utm_source=mail").kitchen).toEqual(typicalKitchen("island"))
  })

  test("may hold lengths as people write them", () => {
    expect(readEstimateQuery("layout=straight&a=10'6\"&wall=8ft&unit=ft").kitchen).toMatchObject({
      a: 3_200,
      wall: 2_438,
      unit: "ft",
    })
    expect(readEstimateQuery("layout=straight&a=3.2m").kitchen.a).toBe(3_200)
    for (const a of ["10 ft. 6 in.", "10½", "10 1/2", "10-6", "320 cms", "3.2 mtr", "१०-६", "१०.५"]) {
      const { kitchen, errors } = readEstimateQuery(
        new URLSearchParams({ layout: "straight", a, unit: "ft" }).toString(),
      )
      expect([a, kitchen.a, errors]).toEqual([a, 3_200, {}])
    }
    expect(readEstimateQuery("layout=straight&drawers=१२&tall=२").kitchen).toMatchObject({ drawers: 12, tall: 2 })
  })

  test("with a length of two meanings asks which one is meant", () => {
    const { kitchen, errors } = readEstimateQuery("layout=l&a=10+6&b=10,6&unit=ft&units=whole")
    expect(kitchen).toEqual(defaultKitchen("l", "ft"))
    expect(errors).toEqual({
      a: "The long leg: 10 ft 6 in or 106 ft? We used 10 ft.",
      b: "The short leg: 10 ft 6 in or 10.6 ft? We used 8 ft.",
    })
  })

  test("with only its runs means the wall units and drawers that go with them", () => {
    const { kitchen, errors } = readEstimateQuery("layout=straight&a=6000")
    expect(kitchen).toMatchObject({ wall: 4_800, drawers: 15 })
    expect(errors).toEqual({})
  })

  test("with words that mean nothing gets the usual, and shows what is possible", () => {
    const { kitchen, version, errors } = readEstimateQuery(
      "layout=round&tier=best&a=long&tall=two&counter=maybe&card=x",
    )
    expect(kitchen).toEqual(typicalKitchen("l"))
    expect(version).toBeUndefined()
    expect(errors).toEqual({
      layout: "layout can be straight, l, parallel, u, island. We used l.",
      tier: "tier can be essential, signature, premium. We used signature.",
      a: "The long leg: enter a length, such as 10 ft 6 in or 3200 mm. We used 3,000 mm.",
      tall: "Tall units: enter a number. We used 0.",
      counter: "counter can be yes, no. We used yes.",
      card: "This price list no longer exists, so we used the current one.",
    })
  })

  test("with sizes that cannot be built gets the nearest that can, and shows what to enter", () => {
    const { kitchen, errors } = readEstimateQuery(
      "layout=u&a=300&b=1500&c=90000&wall=90000&drawers=900&corners=-3&tall=7",
    )
    expect(kitchen).toMatchObject({ a: 1_200, b: 2_100, c: 9_000, wall: 12_300, drawers: 72, corners: 0, tall: 6 })
    expect(errors).toEqual({
      a: "The left leg can be 1,200 to 9,000 mm. We used 1,200 mm.",
      b: "The back can be 2,100 to 9,000 mm. We used 2,100 mm.",
      c: "The right leg can be 1,200 to 9,000 mm. We used 9,000 mm.",
      wall: "Wall units can be 0 to 12,300 mm. We used 12,300 mm.",
      drawers: "Drawers can be 0 to 72. We used 72.",
      corners: "Corner pull-outs can be 0 to 2. We used 0.",
      tall: "Tall units can be 0 to 6. We used 6.",
    })
  })

  test("in feet gets the nearest whole inch that can be built", () => {
    const { kitchen, errors } = readEstimateQuery("layout=straight&a=3&wall=40&unit=ft")
    expect(kitchen).toMatchObject({ a: 1_219, wall: 1_219 })
    expect(errors).toEqual({
      a: "The run can be 4 ft to 29 ft 6 in. We used 4 ft.",
      wall: "Wall units can be 0 ft to 4 ft. We used 4 ft.",
    })
  })

  test("that reveals nothing of the kitchen opens in feet as the first one; one with sizes is shown in feet", () => {
    const opened = (query: string) => readEstimateQuery(query, { shownIn: "ft" }).kitchen
    expect(opened("utm_source=mail")).toEqual(defaultKitchen("l", "ft"))
    expect(summariseKitchen(opened(""))).toBe("L-shaped, 10 × 8 ft")
    expect(opened("layout=l&a=3000")).toEqual({ ...typicalKitchen("l"), unit: "ft" })
    expect(opened("unit=mm")).toEqual(typicalKitchen("l"))
  })
})
