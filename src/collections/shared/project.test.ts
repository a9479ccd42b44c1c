import { describe, expect, test } from "vitest"
import { parse, validate } from "#base/parse.ts"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import { rulesOf } from "#cms/shared/collection.ts"
import { blankOf } from "#cms/fields/field.ts"
import { readSpecification } from "#cms/shared/specification.ts"
import { project, readEstimateLink } from "./project.ts"

const projectForm = rulesOf(project, "create")

/** What a form sends, with the first value of each field that it leaves out. */
const texts = (sent: object) => ({ ...blankOf(project.fields), ...readSpecification(project.fields, sent) })

const title = "Tall wall"

describe("the form of a project", () => {
  test("needs a title alone: it is then finished, not on Home, and has no numbers", () => {
    expect(parse(projectForm, texts({ title }))).toMatchObject({
      days: null,
      year: null,
      priceFrom: null,
      estimate: "",
      status: "finished",
      layout: "",
      isOnHome: false,
      drawing: "",
    })
  })

  test("reads numbers from digits", () => {
    const sent = { title, days: " 41 ", year: "2026", priceFrom: "310000", priceTo: "360000", isOnHome: true }
    expect(parse(projectForm, texts(sent))).toMatchObject({
      days: 41,
      year: 2026,
      priceFrom: 310_000,
      priceTo: 360_000,
      isOnHome: true,
    })
  })

  test.each(["310000", "3,10,000", "₹3,10,000/-", "3.1 lakh", "Rs 3.1 lakh", "३.१ लाख"])(
    "reads the price %s",
    (text) => {
      expect(parse(projectForm, texts({ title, priceFrom: text, year: "२०२६", days: "४१" }))).toMatchObject({
        priceFrom: 310_000,
        year: 2026,
        days: 41,
      })
    },
  )

  test.each([
    ["days", "1000", "Days must be"],
    ["days", "-1", "Days must be"],
    ["days", "4.5", "Days must be"],
    ["days", "1e2", "Days must be"],
    ["year", "1989", "Year must be"],
    ["year", String(new Date().getFullYear() + 2), "Year must be"],
    ["days", "४,१", "Days must be"],
    ["year", "2026.5", "Year must be"],
    ["priceFrom", "3,1", "Enter whole rupees"],
    ["priceFrom", "2400.50", "Enter whole rupees"],
    ["priceFrom", "from 2 lakh", "Enter whole rupees"],
    ["priceTo", "9".repeat(10), "Enter whole rupees"],
    ["layout", "round", "Layout: choose one of the list."],
    ["status", "built", "Status: choose one of the list."],
    ["drawing", "../kitchens", "Drawing: choose one of the list."],
    ["isOnHome", "yes", "must be true or false"],
    ["solved", "x".repeat(301), "300 characters"],
    ["sharingPicture", "https://elsewhere.example/a.jpg", "Choose a stored picture."],
  ])("refuses the %s %s", (field, text, words) => {
    expect(validate(projectForm, texts({ title, [field]: text }))).toEqual({
      [field === "sharingPicture" ? "sharingPicture[path]" : field]: expect.stringContaining(words),
    })
  })

  test("refuses a price band from more to less, at its upper end", () => {
    const fieldErrors = validate(projectForm, texts({ title, priceFrom: "2", priceTo: "1" }))
    expect(fieldErrors).toEqual({ priceTo: "The highest price must not be less than the lowest." })
    expect(validate(projectForm, texts({ title, priceFrom: "2", priceTo: "2" }))).toBeUndefined()
  })
})

describe("the estimate of a project", () => {
  const query = (text: string) => {
    const read = readEstimateLink(text)
    return "query" in read ? Object.fromEntries(new URLSearchParams(read.query)) : read.error
  }

  test("is read from a whole address, a path and a query, and written out without what it needs not", () => {
    const l = { layout: "l", a: "3000mm", b: "2400mm", tier: "signature", unit: "ft" }
    for (const text of [
      "https://maap.example/estimate?layout=l&a=3000&b=2400&utm_source=x&send=yes#contact",
      "/estimate?layout=l&a=3000&b=2400",
      "?layout=l&a=3000&b=2400",
      "layout=l&a=3000&b=2400",
    ]) {
      const read = query(text)
      expect([text, read]).toEqual([text, expect.objectContaining(l)])
      expect(Object.keys(read)).not.toContain("card")
      expect(Object.keys(read)).not.toContain("utm_source")
    }
    expect(query("/estimate?layout=l&card=3")).toMatchObject({ card: "3" })
  })

  test.each([
    "/estimate",
    "/estimate?layout=l",
    "/estimate?layout=u&a=2700",
    "/estimate?layout=l&a=3000&b=2400&unit=mm",
  ])("is the kitchen that %s opens", (path) => {
    const read = readEstimateLink(path)
    const stored = "query" in read ? readEstimateQuery(read.query).kitchen : read.error
    expect(stored).toEqual(readEstimateQuery(path.replace(/^\/estimate\??/, ""), { shownIn: "ft" }).kitchen)
  })

  test("stays as it is when it is read again", () => {
    const read = readEstimateLink("/estimate?layout=u&a=9ft&b=10ft&c=9ft&unit=ft&tall=2&card=7")
    expect(read).toEqual({ query: expect.any(String) })
    if ("query" in read) expect(readEstimateLink(read.query)).toEqual(read)
  })

  test.each([
    "javascript:alert(1)",
    "https://maap.example/about?layout=l",
    "//",
    "x".repeat(1_000),
    "/estimate/../admin",
  ])("refuses %s, and shows what to paste", (text) => expect(query(text)).toContain("Paste the link to an estimate"))

  test.each(["/estimate?layout=round", "/estimate?layout=l&a=90000", "/estimate?layout=l&card=x"])(
    "refuses what cannot be built: %s",
    (text) => expect(query(text)).toContain("a size that can’t be built"),
  )
})
