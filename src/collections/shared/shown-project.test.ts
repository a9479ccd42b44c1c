import { expect, test } from "vitest"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { captionOf, estimatedPrice, estimatePathOf, estimateTitle } from "./shown-project.ts"

const project = { title: "Sink wall", home: "2BHK", place: "", size: "10 × 8 ft", days: 36 }

test("the days of a project that is not built yet are planned ones", () => {
  expect(captionOf({ ...project, status: "planned" })).toBe("2BHK, 10 × 8 ft, 36 days planned")
  expect(captionOf({ ...project, status: "finished" })).toBe("2BHK, 10 × 8 ft, 36 days")
  expect(captionOf({ ...project, status: "planned", days: null })).toBe("2BHK, 10 × 8 ft")
})

test("a project is named by its home and its place, and by its title where neither is known", () => {
  const caption = (known: { home: string; place: string }) =>
    captionOf({ ...project, ...known, days: null, status: "finished" })
  expect(caption({ home: "2BHK", place: "Kothrud" })).toBe("2BHK, Kothrud, 10 × 8 ft")
  expect(caption({ home: "", place: "Kothrud" })).toBe("Kothrud, 10 × 8 ft")
  expect(caption({ home: "", place: "" })).toBe("Sink wall, 10 × 8 ft")
})

test("the estimate of a project costs what the estimate of that address says, in its tier", () => {
  const estimate = "layout=l&a=10&b=8&unit=ft&units=whole"
  expect(estimatedPrice({ estimate }, defaultRateCard)).toBe("₹2,90,765 with GST, Signature")
  expect(estimatedPrice({ estimate: `${estimate}&tier=premium` }, defaultRateCard)).toMatch(
    /^₹[\d,]+ with GST, Premium$/,
  )
})

test("the estimate of a project opens in feet if its size is stated in feet, as it was pasted elsewhere", () => {
  const inMm = "layout=l&a=3000&b=2400&tier=premium&unit=mm&card=3"
  const open = (path: string) => readEstimateQuery(path.replace("/estimate?", ""))
  for (const size of ["10 × 8 ft", "10x8FT.", "10 by 8 feet", "10′ × 8’", "१० × ८ फुट", "80 sq ft"]) {
    expect(open(estimatePathOf({ estimate: inMm, size }))).toEqual({
      ...readEstimateQuery(inMm),
      kitchen: { ...readEstimateQuery(inMm).kitchen, unit: "ft" },
    })
  }
  for (const size of ["", "3 × 2.4 m", "2BHK with a loft"]) {
    expect(open(estimatePathOf({ estimate: inMm, size }))).toEqual(readEstimateQuery(inMm))
  }
  expect(estimateTitle({ estimate: inMm, size: "" })).toBe("L-shaped, 3,000 mm × 2,400 mm, Premium")
  expect(estimateTitle({ estimate: inMm, size: "10 × 8 ft" })).toBe("L-shaped, 9 ft 10 in × 7 ft 10 in, Premium")
})
