import { expect, test } from "vitest"
import { clickIds, sourceName, readSource, sourceParts } from "./source.ts"

const none = Object.fromEntries(sourceParts.map((name) => [name, ""]))

test("the source of a visit is its campaign, the other site that led here, and its first page", () => {
  const page = "https://maap.example/about?utm_source=News&utm_medium=mail&utm_campaign=May&x=1#a"
  const source = readSource([page, "https://www.google.com/search?q=kitchen"])
  expect(source).toEqual({
    ...none,
    utmSource: "News",
    utmMedium: "mail",
    utmCampaign: "May",
    referrer: "www.google.com",
    firstPage: "/about",
  })
  expect(sourceName(source)).toBe("news")
  const inside = JSON.stringify(["https://maap.example/", "https://maap.example/about"])
  expect(readSource(inside)).toEqual({ ...none, firstPage: "/" })
  for (const sent of [["", "nonsense"], [7, {}], [[[]]], []]) expect(readSource(sent)).toEqual(none)
})

test("cleans a campaign that no database can store", () => {
  const { utmSource, utmMedium } = readSource(["https://maap.example/?utm_source=%00ads%00&utm_medium=%ED%A0%80"])
  expect([utmSource, utmMedium.isWellFormed()]).toEqual(["ads", true])
})

test.each(clickIds)("keeps the click ID %s of an advertisement unless it is invalid", (name) => {
  const id = `Cj0KCQiA-_.~${"x".repeat(500)}`
  expect(readSource([`https://maap.example/?${name}=${id}`, ""])).toEqual({ ...none, firstPage: "/", [name]: id })
  for (const wrong of [`${id}x`, "a%00b", "%3D1%2B1", "a%20b"]) {
    expect(readSource([`https://maap.example/?${name}=${wrong}`, ""])[name]).toBe("")
  }
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
