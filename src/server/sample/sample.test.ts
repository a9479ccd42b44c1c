import { access } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import { blog as blogKind } from "#collections/shared/blog.ts"
import type { Block, BlockValues } from "#cms/fields/blocks.ts"
import { feedback } from "#pages/shared/home/home-blocks.ts"
import { business } from "#collections/shared/business/business.ts"
import { category as categoryKind } from "#collections/shared/category.ts"
import { parse, validate } from "#base/parse.ts"
import { project as projectKind } from "#collections/shared/project.ts"
import { type Collection, rulesOf } from "#cms/shared/collection.ts"
import { blankOf, type Fields } from "#cms/fields/field.ts"
import { readSpecification } from "#cms/shared/specification.ts"
import { review } from "#collections/shared/review.ts"
import { toStoredHtml } from "#richtext/stored.ts"
import { sitePictures } from "#pages/site/pictures.ts"
import { readTypedText, wordsIn } from "#base/text/typed/parts.ts"
import { readSamplePages, sampleBusiness } from "./sample-pages.ts"
import {
  readGuide,
  readSampleBlogs,
  readSampleCategories,
  readSampleProjects,
  type SampleBlog,
} from "./sample-texts.ts"

const sampleBlogs = readSampleBlogs()
const sampleCategories = readSampleCategories()
const sampleProjects = readSampleProjects()

/** A stored file for each picture of pages. */
const files = Object.fromEntries(
  Object.keys(sitePictures).map((name) => [name, { path: `uploads/${"0".repeat(24)}-12x5.jpg` }]),
) as Parameters<typeof readSamplePages>[0]
const samplePages = readSamplePages(files)

const path = `uploads/${"0".repeat(24)}-12x5.jpg`

/** A form, with the default value of each missing field. */
function formOf<F extends Fields>({ fields }: Collection<string, F>, sent: object) {
  return { ...blankOf(fields), ...readSpecification(fields, sent) }
}

/** The visible text of a guide, with plain spaces. */
function textOf(blog: SampleBlog): string {
  const parts = blog.sections.flatMap(({ h2, h3, paragraph }) => [h2, h3, paragraph])
  return [blog.title, blog.description, ...parts].join("\n").replaceAll("\u00a0", " ")
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const rupees = (amount: number) => `₹${Math.round(amount).toLocaleString("en-IN")}`
const millimetres = (length: number) => `${length.toLocaleString("en-IN")} mm`

describe.each(sampleBlogs)("the guide $title", (blog) => {
  test("has texts that the blog form takes", () => {
    const { title, description, addedBy, picture } = blog
    const texts = { title, description, addedBy, imageAlt: sitePictures[picture].alt }
    expect(description.length).toBeLessThanOrEqual(300)
    const sections = blog.sections.map(({ h2, h3, paragraph }) => ({ h2, h3, paragraph, image: "" }))
    expect(
      validate(rulesOf(blogKind, "create"), formOf(blogKind, { ...texts, sections, imagePath: path })),
    ).toBeUndefined()
  })

  test("is an article of 500 to 900 words in 4 to 7 sections", () => {
    const words = countWords(blog.sections.map((section) => section.paragraph).join(" "))
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(900)
    expect(blog.sections.length).toBeGreaterThanOrEqual(4)
    expect(blog.sections.length).toBeLessThanOrEqual(7)
  })

  test("shows pictures that exist", () => {
    const names = [blog.picture, ...blog.sections.flatMap(({ picture }) => picture ?? [])]
    expect(Object.keys(sitePictures)).toEqual(expect.arrayContaining(names))
  })
})

describe.each(sampleCategories)("the room $categoryName", (category) => {
  test("has texts that the category form takes", () => {
    const { categoryName, categoryDescription, included, notIncluded, categoryAdditionalData } = category
    const form = { categoryName, categoryDescription, included, notIncluded, categoryAdditionalData }
    expect(included.split("\n").length * notIncluded.split("\n").length).toBeGreaterThan(3)
    expect(parse(rulesOf(categoryKind, "create"), formOf(categoryKind, { ...form, imagePaths: [path] }))).toMatchObject(
      {
        categoryName,
        categoryDescription,
        included,
        notIncluded,
        categoryAdditionalData,
      },
    )
  })

  test("has descriptions that formatted text can hold", () => {
    for (const { description } of category.categoryAdditionalData) {
      // Stored text has its blocks on separate lines.
      const stored = toStoredHtml(description).replaceAll(/\n */g, "").replaceAll("&nbsp;", "\u00a0")
      expect(stored).toBe(description)
    }
  })

  test("describes each item in 60 to 160 words", () => {
    for (const { title, description } of category.categoryAdditionalData) {
      const words = countWords(description.replaceAll(/<[^>]*>/g, " "))
      expect(words, title).toBeGreaterThanOrEqual(60)
      expect(words, title).toBeLessThanOrEqual(160)
    }
  })

  test("shows one to four pictures that exist", () => {
    const texts = JSON.stringify(category.categoryAdditionalData)
    const named = [...category.pictures, ...texts.matchAll(/src=\\"([^"\\]+)/g).map(([, name]) => name)]
    expect(named.length).toBe(category.pictures.length + category.categoryAdditionalData.length)
    expect(Object.keys(sitePictures)).toEqual(expect.arrayContaining(named))
    expect(category.pictures.length).toBeGreaterThanOrEqual(1)
    expect(category.pictures.length).toBeLessThanOrEqual(4)
  })
})

describe.each(sampleProjects)("the project $form.title", ({ form, pictures }) => {
  test("has texts that the project form takes, is planned, and shows a picture that exists", () => {
    const { days, size, home, solved, ...project } = parse(rulesOf(projectKind, "create"), formOf(projectKind, form))
    expect(project).toMatchObject({ isOnHome: true })
    expect(project["status"]).toBe("planned")
    expect([days, size, home, solved].every(Boolean)).toBe(true)
    expect(Object.keys(sitePictures)).toEqual(expect.arrayContaining(pictures))
    expect(pictures.length).toBeGreaterThan(0)
  })

  test("is described in 60 to 160 words that formatted text can hold", () => {
    const stored = toStoredHtml(form.description).replaceAll(/\n */g, "").replaceAll("&nbsp;", "\u00a0")
    expect(stored).toBe(form.description)
    const words = countWords(form.description.replaceAll(/<[^>]*>/g, " "))
    expect(words).toBeGreaterThanOrEqual(60)
    expect(words).toBeLessThanOrEqual(160)
  })
})

test.each(Object.values(sitePictures))(
  "the file $file is there, with an alt text that a form takes",
  async ({ file, alt }) => {
    const picture = [{ id: "r0", path, alt }]
    expect(parse(categoryKind.fields.image.schema("create"), picture)).toEqual(picture)
    await access(new URL(`../../../${file}`, import.meta.url))
  },
)

test("a number never parts from its unit at the end of a line", () => {
  const everything = JSON.stringify([sampleBlogs, sampleCategories, sampleProjects.map(({ form }) => form.description)])
  const parted = /(?:\d (?:mm|m|m²|m³|m³\/h|kg|kg\/m³|sq|ft|lakh|inches)|sq ft|\bIS \d|\d(?:\u00a0m)? ×|× \d)(?!\p{L})/u
  // Alt texts are not typeset in lines.
  expect(parted.exec(everything.replaceAll(/<img[^>]*>/g, ""))?.[0]).toBeUndefined()
})

test("the sample business could be saved as it is", () => {
  expect(parse(business, sampleBusiness)).toEqual(sampleBusiness)
})

test("the quotes of Home could be kept as reviews, and are short", () => {
  const home = samplePages.home?.blocks.find(({ type }) => type === feedback.type)
  const { quotes } = (home as Block<BlockValues<typeof feedback>>).values
  expect(quotes).toHaveLength(4)
  for (const { quote, home } of quotes) {
    const texts = { reviewerName: home, reviewerLocation: sampleBusiness.address.city, reviewData: quote }
    expect(validate(rulesOf(review, "create"), formOf(review, { ...texts, imagePath: path }))).toBeUndefined()
    expect(countWords(quote)).toBeLessThanOrEqual(20)
  }
})

const squareFoot = 304.8 ** 2

const grades = {
  essential: { cabinet: 1350, drawer: 3200, accessories: 18_000, corner: 9000, slab: 320 },
  signature: { cabinet: 1750, drawer: 4800, accessories: 38_000, corner: 16_000, slab: 420 },
  premium: { cabinet: 2450, drawer: 8200, accessories: 78_000, corner: 26_000, slab: 850 },
}

/** The typical kitchens of 10 ft, 10 × 8 ft and 8 × 10 × 8 ft; runs in millimetres. */
const plans = {
  straight: { base: 3048, wall: 2438, tall: 0, corners: 0, drawers: 8 },
  lShaped: { base: 3048 + 2438 - 600, wall: 3048, tall: 0, corners: 1, drawers: 12 },
  uShaped: { base: 2438 + 3048 + 2438 - 1200, wall: 3658, tall: 600, corners: 2, drawers: 17 },
}

/** Square millimetres as the square feet of a quotation. */
function toSquareFeet(area: number): number {
  return Number((area / squareFoot).toFixed(2))
}

/**
 * The lines of an estimate in rupees, each from the printed values of the previous lines; a bare kitchen has half the drawers, no
 * accessory set and no corner unit.
 */
function estimate(grade: keyof typeof grades, plan: keyof typeof plans, isBare = false) {
  const rate = grades[grade]
  const { base, wall, tall, corners, drawers: count } = plans[plan]
  const cabinets = Math.round(toSquareFeet(base * 720 + wall * 720 + tall * 2070) * rate.cabinet)
  const drawers = (isBare ? count / 2 : count) * rate.drawer
  const hardware = isBare ? drawers : drawers + rate.accessories + corners * rate.corner
  const slab = Math.round(toSquareFeet(base * 600) * rate.slab)
  const fitting = Math.round((cabinets + hardware + slab) * 0.06)
  const beforeTax = cabinets + hardware + slab + fitting
  const tax = Math.round(beforeTax * 0.18)
  return { cabinets, drawers, hardware, slab, fitting, beforeTax, tax, total: beforeTax + tax }
}

function instalment(loan: number, percent: number, months: number): number {
  const rate = percent / 1200
  return (loan * rate * (1 + rate) ** months) / ((1 + rate) ** months - 1)
}

test("every amount in the guide on the price of a kitchen follows from the rate card", () => {
  const kitchen = estimate("signature", "lShaped")
  const essential = estimate("essential", "lShaped")
  const { total: bare } = estimate("essential", "lShaped", true)
  const discount = Math.round(kitchen.cabinets * 0.05)
  const net = kitchen.beforeTax - discount
  const short = instalment(250_000, 12, 12)
  const long = instalment(250_000, 14, 24)
  const large = instalment(400_000, 14, 36)
  const amounts = [
    [kitchen.cabinets, kitchen.drawers, kitchen.hardware, kitchen.slab, kitchen.fitting, kitchen.beforeTax],
    [kitchen.tax, kitchen.total, kitchen.total * 0.92, kitchen.total * 1.08],
    [kitchen.slab + kitchen.fitting + kitchen.tax],
    [grades.signature.cabinet, grades.signature.drawer, grades.signature.accessories],
    [grades.signature.corner, grades.signature.slab],
    [discount, net + Math.round(net * 0.18)],
    [essential.total, bare, estimate("essential", "straight").total],
    [estimate("premium", "lShaped").total, estimate("signature", "uShaped").total],
    [estimate("premium", "uShaped").total],
    [250_000, kitchen.total - 250_000, short, short * 12 - 250_000, long, long * 24 - 250_000],
    [400_000, large, large * 36 - 400_000, long * 24 - short * 12],
  ]
    .flat()
    .map(rupees)

  const text = textOf(readGuide("kitchen-price")).replaceAll("₹2.9 lakh", "")
  expect(new Set(text.match(/₹[\d,.]*\d/g))).toEqual(new Set(amounts))
  expect(text).toContain(`${Math.round((kitchen.cabinets / kitchen.total) * 100)}% of the total`)
  expect(text).toContain(`${Math.round((kitchen.hardware / kitchen.total) * 100)}% of the total`)
  expect(text).toContain(`${Math.round((bare / kitchen.total) * 100)}% of the price in Signature`)
  expect(text).toContain(`${(estimate("premium", "uShaped").total / kitchen.total).toFixed(1)} times`)
})

test("every quantity in the guides times its rate is the amount that is printed beside it", () => {
  const products = ["kitchen-price", "reading-quotation"].flatMap((name) => {
    const text = textOf(readGuide(name as Parameters<typeof readGuide>[0]))
    return [...text.matchAll(/([\d.]+|Twelve) (?:sq ft|drawers) at ₹([\d,]+)(?:, fitted)? \| ₹([\d,]+)/g)]
  })
  expect(products.length).toBeGreaterThanOrEqual(4)
  for (const [words, quantity = "", rate = "", amount = ""] of products) {
    const [one, other] = [rate, amount].map((text) => Number(text.replaceAll(",", "")))
    const count = quantity === "Twelve" ? 12 : Number(quantity)
    expect([words, Math.round(count * (one ?? 0))]).toEqual([words, other])
  }
})

test("the amounts of each table with a total add up as printed", () => {
  const tables = ["kitchen-price", "reading-quotation"].flatMap((name) =>
    readGuide(name as Parameters<typeof readGuide>[0]).sections.flatMap(({ paragraph }) =>
      readTypedText(paragraph).flatMap((part) =>
        part.kind === "table" && wordsIn(part.head.at(-1) ?? []) === "Amount" ? [part] : [],
      ),
    ),
  )
  const sums = tables.map(({ rows }) =>
    rows.map((cells) => Number(wordsIn(cells.at(-1) ?? []).replaceAll(/^[^₹].*|\D/g, ""))),
  )
  expect(sums).toHaveLength(3)
  for (const amounts of sums) {
    const total = amounts.pop()
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(total)
  }
})

test("every amount in the guide on quotations follows from the same kitchen", () => {
  const kitchen = estimate("signature", "lShaped")
  const face = (4886 + 3048) * 720
  const shortFeet = (face / 300 ** 2).toFixed(2)
  const shortFoot = Math.round(Number(shortFeet) * grades.signature.cabinet)
  const amounts = [
    [grades.signature.cabinet, kitchen.cabinets, shortFoot, shortFoot - kitchen.cabinets],
    [grades.signature.drawer, kitchen.drawers, kitchen.hardware - kitchen.drawers],
    [grades.signature.slab, kitchen.slab, kitchen.fitting, kitchen.tax],
    [kitchen.beforeTax, kitchen.beforeTax * 0.08, kitchen.total, kitchen.total * 0.0025, kitchen.total * 0.005],
  ]
    .flat()
    .map(rupees)

  const text = textOf(readGuide("reading-quotation"))
  expect(new Set(text.match(/₹[\d,.]*\d/g))).toEqual(new Set(amounts))
  expect(text).toContain(`${toSquareFeet(face)} sq ft in true feet and ${shortFeet} in short ones`)
  expect(text).toContain(`${(300 ** 2 / squareFoot).toFixed(3)} of a square foot`)
  expect(text).toContain(`${((squareFoot / 300 ** 2 - 1) * 100).toFixed(1)}% higher`)
})

test("the heights in the guide on counters follow from the elbow", () => {
  const text = textOf(readGuide("counter-height"))
  const [first, second] = [975, 1065]
  for (const elbow of [first, second]) {
    for (const height of [elbow, elbow - 90, elbow - 125]) expect(text).toContain(millimetres(height))
  }
  expect(text).toContain(`${millimetres(first - 90 - 850)} too low`)
  expect(text).toContain(`each ${millimetres(second - first)} above`)
  expect(text).toContain(`At ${millimetres((first + second) / 2 - 90)}, the midpoint`)
  expect(text).toContain(`${millimetres(850 - 200)}, which is ${millimetres(first - 650)} under`)
  expect(text).toContain(`come up to ${millimetres(first - 90 - 200)}`)
  for (const inches of [32, 34, 36]) {
    expect(text).toMatch(new RegExp(`${inches} inches[^.]* ${Math.round(inches * 25.4)} mm`))
  }
  expect(text).toContain(`is ${millimetres(Math.round(36 * 25.4) - Math.round(32 * 25.4))}`)
})

test("the air in the guide on chimneys follows from the room", () => {
  const volume = 3 * 2.4 * 2.75
  const text = textOf(readGuide("fresh-air"))
  expect(text).toContain(`${volume.toFixed(1)} m³`)
  for (const [least, most] of [
    [15, 20],
    [20, 25],
  ] as const) {
    expect(text).toContain(`${Math.round(volume * least)} to ${Math.round(volume * most)} m³/h`)
  }
  expect(text).toContain(`${Math.round(volume * 15)} to ${Math.round(volume * 25)} m³/h`)
})

test("the weights in the guide on boards follow from the density", () => {
  const volume = 2.44 * 1.22 * 0.018
  const text = textOf(readGuide("board-grades"))
  expect(text).toContain(`${volume.toFixed(4)} m³`)
  expect(text).toContain(`${Math.round(volume * 800)} to ${Math.round(volume * 850)} kg`)
  expect(text).toContain(`as little as ${Math.round(volume * 600)} kg`)
})
