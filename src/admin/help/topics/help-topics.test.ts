import { existsSync, readdirSync, statSync } from "node:fs"
import { expect, test } from "vitest"
import { adminRoutes } from "#admin-routes.ts"
import { findHelp, findTopic, helpTopics } from "./help-topics.ts"
import { contentTexts } from "../texts/content.ts"
import { officeTexts } from "../texts/office.ts"
import { siteTexts } from "../texts/site.ts"

/** Every screen that is not the help itself. */
const paths = adminRoutes
  .flatMap(({ children = [] }) => children.map(({ path = "" }) => path))
  .filter((path) => !path.startsWith("/admin/help"))

const pictureOf = (topic: string) => `${import.meta.dirname}/pictures/${topic}.webp`

test("every screen has a topic, and every topic of a screen a picture of at most 40 KB; `npm run help:pictures` makes them", () => {
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const help = findHelp(path)
    expect([path, help !== undefined]).toEqual([path, true])
    const picture = pictureOf(help?.topic.path ?? "")
    expect([path, existsSync(picture)]).toEqual([path, true])
    expect([path, statSync(picture).size <= 40 * 1024]).toEqual([path, true])
  }
})

test("every topic has a text, every text a topic, and every picture belongs to one", () => {
  const texts = { ...officeTexts, ...contentTexts, ...siteTexts }
  expect(Object.keys(texts).toSorted()).toEqual(helpTopics.map(({ path }) => path).toSorted())
  for (const file of readdirSync(`${import.meta.dirname}/pictures`)) {
    expect([file, findTopic(file.replace(".webp", "")) !== undefined]).toEqual([file, true])
  }
})

test("a page of the guide is at most a screen long", () => {
  for (const [topic, { parts }] of Object.entries({ ...officeTexts, ...contentTexts, ...siteTexts })) {
    expect([topic, JSON.stringify(parts).split(" ").length < 160]).toEqual([topic, true])
    expect([topic, JSON.stringify(parts).split("*").length % 2]).toEqual([topic, 1])
  }
})
