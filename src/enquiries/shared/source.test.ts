import { expect, test } from "vitest"
import { sourceName, readSource, sourceOfVisit } from "./source.ts"

const none = { utmSource: "", utmMedium: "", utmCampaign: "", referrer: "", firstPage: "" }

test("the source of a visit is its campaign, the other site that led here, and its first page", () => {
  const page = "https://maap.example/about?utm_source=News&utm_medium=mail&utm_campaign=May&x=1#a"
  const source = readSource(sourceOfVisit(page, "https://www.google.com/search?q=kitchen"))
  expect(source).toEqual({
    utmSource: "News",
    utmMedium: "mail",
    utmCampaign: "May",
    referrer: "www.google.com",
    firstPage: "/about",
  })
  expect(sourceName(source)).toBe("news")
  expect(sourceOfVisit("https://maap.example/", "https://maap.example/about")).toEqual({ ...none, firstPage: "/" })
  expect(sourceOfVisit("", "nonsense")).toEqual(none)
})

test("cleans a campaign that no database can store", () => {
  const { utmSource, utmMedium } = sourceOfVisit("https://maap.example/?utm_source=%00ads%00&utm_medium=%ED%A0%80", "")
  expect([utmSource, utmMedium.isWellFormed()]).toEqual(["ads", true])
})

test("whatever is sent as a source is read without a failure, each part of at most 100 characters", () => {
  for (const sent of [undefined, null, 7, "{", "[]", [], true, { utmSource: 7, other: "x" }, JSON.stringify("x")]) {
    expect(readSource(sent)).toEqual(none)
  }
  const long = readSource({ ...none, referrer: "😀\0\n".repeat(4_000) })
  expect([long.referrer.length <= 100, long.referrer.isWellFormed(), long.referrer.includes("\0")]).toEqual([
    true,
    true,
    false,
  ])
  expect(readSource(JSON.stringify({ ...none, utmSource: " Google " }))).toEqual({ ...none, utmSource: "Google" })
})
