import { expect, test } from "vitest"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { drawEstimateCode } from "./estimate-code.ts"

const query = formatEstimateQuery(defaultKitchen("u", "ft"), 3)

test("the code of an estimate is a picture that differs with its address", () => {
  const code = drawEstimateCode("https://maap.example", `?${query}`)
  expect(code).toMatch(/^<svg [^>]+><path fill="#fff" [^>]+\/><path stroke="#000" d="[Mh\d ]+"\/><\/svg>$/)
  expect(drawEstimateCode("https://maap.example", `?${query.replace("card=3", "card=4")}`)).not.toBe(code)
  // The code leaves out appended parameters.
  expect(drawEstimateCode("https://maap.example", `?${query}&say=anything`)).toBe(code)
})

test.each(["", "?text=anything", `?${query.replace("layout=u", "layout=round")}`, "?layout=u"])(
  "there is no code for %s",
  (search) => expect(drawEstimateCode("https://maap.example", search)).toBeUndefined(),
)
