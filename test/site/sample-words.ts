import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { blockTypes } from "#pages/shared/block-types.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { sampleBusiness } from "../../src/server/sample/sample-pages.ts"
import { readSampleBlogs, readSampleCategories, readSampleProjects } from "#server/sample/sample-texts.ts"

const folder = join(import.meta.dirname, "../../assets/sample/pages")

/** Every text in a value, at every depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The pieces of a text that a page shows unchanged: without markup, placeholders and optional parts. */
function piecesOf(text: string): string[] {
  return text
    .split(/<[^<>]*>|[[\]]|\{[^{}]*\}|\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 24)
}

/** The texts that only the sample content contains: names, facts, titles, and sentences of its pages. */
export function sampleWords(): string[] {
  const neutral = JSON.stringify([defaultPages, defaultBusiness, blockTypes.map(({ fields }) => fields)])
  const pages = readdirSync(folder).flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), "utf8"))))
  const partners = ["Phali", "Bijagri", "Sarak", "Dhaar", "Otta Stone", "Dhurband"]
  const { name, tagline, phones, emails, address, landmark, shares } = sampleBusiness
  const facts = [name, tagline, ...phones, ...emails, address.street, address.postcode, landmark]
  const titles = [
    ...readSampleBlogs().map(({ title }) => title),
    ...readSampleProjects().map(({ form }) => textsIn(form).find((text) => text.length > 8) ?? ""),
  ]
  const rooms = readSampleCategories().flatMap(({ categoryDescription, included, notIncluded }) =>
    piecesOf([categoryDescription, included, notIncluded].join("\n")),
  )
  const words = [
    "Maap",
    "Pune",
    "Kothrud",
    "Paud Road",
    "10 am to 7 pm",
    "5550142",
    ...partners,
    ...facts,
    ...titles,
    ...rooms,
    ...shares.map(({ label, percent }) => `${percent}% ${label}`),
    ...pages.flatMap(piecesOf).filter((piece) => !neutral.includes(JSON.stringify(piece).slice(1, -1))),
  ]
  return [...new Set(words)].filter((each) => each !== "")
}
