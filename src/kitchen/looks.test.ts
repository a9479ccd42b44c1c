import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { describeLook, finishes, finishNames, lookIn, readLook, seenKitchenNames, stones, formatLook } from "./looks.ts"
import { summariseKitchen, typicalKitchen } from "./kitchen-input.ts"
import { readEstimateQuery, formatEstimateQuery } from "#estimate/shared/query.ts"
import { recalculateSent } from "#estimate/shared/sent-estimate.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"

const read = (query: string) => {
  const given = new URLSearchParams(query)
  return readLook((name) => given.get(name))
}

test("every look is read from its own query, whatever else is in the address", () => {
  for (const kitchen of seenKitchenNames)
    for (const finish of finishes)
      for (const counter of stones) {
        const look = { kitchen, finish, counter }
        expect(read(`utm_source=x&${formatLook(look)}`)).toEqual(look)
        expect(lookIn(`?utm_source=x&${formatLook(look)}`)).toBe(formatLook(look))
      }
})

test("what is missing or not known is as in the first picture", () => {
  const first = read("")
  expect(read("kitchen=island&finish=TEAK&counter=<script>")).toEqual(first)
  expect(read("finish=teak")).toEqual({ ...first, finish: "teak" })
  expect(lookIn("?kitchen=island&utm_source=x")).toBeUndefined()
  expect(lookIn("?finish=teak&x=1")).toBe(formatLook({ ...first, finish: "teak" }))
})

test("finishes are called as on the sample's page", () => {
  const page = readFileSync("assets/sample/pages/modular-kitchen.json", "utf8")
  for (const name of Object.values(finishNames)) expect(page).toContain(`"name": "${name}"`)
  expect(describeLook(read("kitchen=straight&finish=sky&counter=grey-granite"))).toBe(
    "Straight, Sky enamel, Grey granite counter",
  )
})

test("a finish and a stone go along with an estimate and its enquiry, and change no price", () => {
  const plain = typicalKitchen("l")
  const { kitchen, errors } = readEstimateQuery(`${formatEstimateQuery(plain, 1)}&finish=teak&stone=white-quartz`)
  expect(errors).toEqual({})
  expect(summariseKitchen(kitchen)).toBe("L-shaped, 3,000 mm × 2,400 mm, Teak laminate, White quartz counter")
  const query = formatEstimateQuery(kitchen, 1)
  expect(readEstimateQuery(query).kitchen).toEqual(kitchen)
  const [sent, without] = [query, formatEstimateQuery(plain, 1)].map((each) =>
    recalculateSent(each, 1, defaultRateCard),
  )
  expect(sent?.total).toBe(without?.total)
  expect(sent?.kitchen).toContain("Teak laminate, White quartz counter")
  expect(without?.query).not.toMatch(/finish|stone/)
  expect(readEstimateQuery("finish=pink").errors).toHaveProperty("finish")
})
