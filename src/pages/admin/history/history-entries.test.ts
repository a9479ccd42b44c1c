import { expect, test } from "vitest"
import { compareDocuments } from "#cms/shared/difference/compare-documents.ts"
import { kinds } from "../../shared/kinds.ts"
import type { ContentDetail, ItemVersionSummary } from "#cms/shared/content.ts"
import { inOrder, listBases, listEntries } from "./history-entries.ts"

const reader = () => []
const time = "2026-11-22T08:00:00.000Z"
const wardrobes = { categoryName: "Wardrobes", categorySlug: "wardrobes" }
const published = { updatedAt: time, values: wardrobes }
const written = { revision: 7, savedAt: time, isOutdated: false }
const draft = {
  ...written,
  savedBy: "asha@maap.example",
  values: { ...wardrobes, categoryName: "Cupboards" },
  base: null,
}

function version(number: number, isDraft = false): ItemVersionSummary {
  return { number, isDraft, madeAt: time, madeBy: "owner@maap.example", summary: "Name" }
}

function list(parts: Partial<ContentDetail>, versions: ItemVersionSummary[]) {
  const entries = listEntries({
    detail: {
      published: null,
      draft: null,
      scheduled: null,
      changedBy: "owner@maap.example",
      ...parts,
    } as ContentDetail,
    versions,
  })
  const choose = (id: string) => entries.find((entry) => entry.id === id) ?? expect.fail(`no ${id}`)
  return { entries, choose, basesOf: (id: string) => listBases(entries, choose(id)).map(({ name }) => name) }
}

test("the draft comes first", () => {
  const { entries, basesOf } = list({ published, draft }, [version(3), version(2, true), version(1)])
  expect(entries.map(({ name, isPublished }) => [name, isPublished])).toEqual([
    ["Draft", false],
    ["Version 3", true],
    ["Draft 2", false],
    ["Version 1", false],
  ])
  expect(entries[0]?.values).toEqual({ categoryName: "Cupboards", categorySlug: "wardrobes" })
  expect(basesOf("draft")).toEqual(["Version 3, published now"])
})

test("a draft that changes nothing differs in nothing, its address included", () => {
  const [entry, before] = list({ published, draft: { ...draft, values: { ...wardrobes } } }, []).entries
  expect(
    compareDocuments(kinds.categories, before?.values ?? {}, entry?.values ?? {}, reader).filter(
      ({ isSame }) => !isSame,
    ),
  ).toEqual([])
})

test("what is scheduled is a version of its own once the draft says something else", () => {
  const scheduled = { ...written, scheduledBy: "owner@maap.example", values: { categoryName: "Diwali" } }
  expect(list({ draft, scheduled }, []).entries.map(({ name, line }) => [name, line])).toEqual([["Draft", "Scheduled"]])
  const { entries, basesOf } = list({ published, draft: { ...draft, revision: 8 }, scheduled }, [version(1)])
  expect(entries.map(({ name, line }) => [name, line])).toEqual([
    ["Draft", "Not published"],
    ["Scheduled", "Published as scheduled"],
    ["Version 1", "Name"],
  ])
  expect(entries[1]?.values).toEqual({ categoryName: "Diwali" })
  expect(basesOf("scheduled")).toEqual(["Version 1, published now", "The draft"])
})

test("a version is compared with the published one before it, with the one that is published, or with the draft", () => {
  const { entries, choose, basesOf } = list({ published, draft }, [
    version(4),
    version(3),
    version(2, true),
    version(1),
  ])
  expect(basesOf("3")).toEqual(["Version 1, the one before", "Version 4, published now", "The draft"])
  expect(basesOf("2")).toEqual(["Version 1, the one before", "Version 4, published now", "The draft"])
  expect(basesOf("1")).toEqual(["Version 4, published now", "The draft"])
  expect(inOrder(entries, choose("4"), choose("1")).map(({ id }) => id)).toEqual(["1", "4"])
  expect(inOrder(entries, choose("1"), choose("4")).map(({ id }) => id)).toEqual(["1", "4"])
})

test("an item without a history shows the published version, one without anything before it nothing to compare", () => {
  expect(list({ published, draft }, []).basesOf("draft")).toEqual(["Published, published now"])
  expect(list({ published }, []).basesOf("published")).toEqual([])
  expect(list({ draft }, []).basesOf("draft")).toEqual([])
})
