import { expect, test } from "vitest"
import type { ContentDetail } from "#domain/content/content.ts"
import { readItem } from "./draft-item.ts"

const about = { _id: "x", createdAt: "2026-11-20T05:00:00.000Z", updatedAt: "2026-11-24T05:00:00.000Z" }
const blank = { title: "", status: "planned", isOnHome: false, imagePaths: [], sections: [] }
const read = (body: object) =>
  readItem({ ...about, published: null, draft: { body } } as unknown as ContentDetail, blank)

test("what is published is read as it is, without the changes that are not", () => {
  const published = { ...about, title: "Counter" }
  const detail = { ...about, published, draft: { body: { title: "Hob" } } } as unknown as ContentDetail
  expect(readItem(detail, blank)).toBe(published)
})

test("a draft is read with what it lacks as in a new item", () => {
  expect(read({})).toEqual({ ...about, ...blank })
  expect(read({ title: "Hob", isOnHome: true, sections: [{ h2: "One" }], more: 1 })).toEqual({
    ...about,
    ...blank,
    title: "Hob",
    isOnHome: true,
    sections: [{ h2: "One" }],
  })
})

test.each([null, 5, "text", [], {}, [null, 5, { h2: { a: 1 } }]])("a draft of any shape is read: %j", (value) => {
  const item = read({
    title: value,
    status: value,
    isOnHome: value,
    imagePaths: value,
    sections: value,
  }) as typeof blank
  expect([typeof item.title, typeof item.status, typeof item.isOnHome]).toEqual(["string", "string", "boolean"])
  const texts = (item.sections as unknown[]).flatMap((part) =>
    typeof part === "string" ? [part] : Object.values(part as object),
  )
  expect(texts.every((text) => typeof text === "string")).toBe(true)
})
