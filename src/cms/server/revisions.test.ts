import { expect, test } from "vitest"
import { summariseChange } from "./revisions.ts"
import { isSameBody } from "../shared/same-body.ts"
import { kinds } from "#pages/shared/kinds.ts"

const section = (id: string, h2: string) => ({ id, h2 })

test.each([
  [{ title: "a" }, { title: "a" }, "Nothing changed"],
  [{ title: "a" }, { title: "b" }, "Title"],
  [
    { searchTitle: "a", searchDescription: "" },
    { searchTitle: "b", searchDescription: "c" },
    "Search title and search description",
  ],
  [
    { title: "a", description: "", sections: [section("1", "x"), section("2", "y")] },
    { title: "b", description: "c", sections: [section("1", "z"), section("3", "w")] },
    "Title, description and 3 sections",
  ],
  // The content is not part of the summary.
  [{ sections: [section("1", "x")] }, { sections: [section("2", "x")] }, "Nothing changed"],
  [{ sections: [section("", "x"), section("", "y")] }, { sections: [section("", "y")] }, "1 section"],
  [
    { sections: [section("1", "x"), section("2", "y")] },
    { sections: [section("2", "y"), section("1", "x")] },
    "1 section",
  ],
  [{ image: { path: "a", alt: "A" } }, { image: { path: "b", alt: "B" } }, "Picture and what it shows"],
])("from %j to %j is told as %s", (before, after, summary) => {
  expect(summariseChange(kinds.blogs, before, after)).toBe(summary)
})

test("pictures of a project and blocks of a page are counted", () => {
  expect(summariseChange(kinds.projects, { image: [{ path: "a" }] }, { image: [{ path: "a" }, { path: "b" }] })).toBe(
    "1 picture",
  )
  const block = (id: string, values: object) => ({ id, type: "rich-text", isHidden: false, values })
  const [before, after] = [{ text: "a" }, { text: "b" }].map((values) => ({ blocks: [block("1", values)] }))
  expect(summariseChange(kinds.pages, before, after ?? {})).toBe("1 block")
})

test("a draft is the published version whatever it leaves out, and however a form writes nothing and numbers", () => {
  const published = {
    title: "a",
    days: 41,
    year: null,
    sections: [],
    isOnHome: true,
    blocks: [{ id: "b", values: {} }],
  }
  expect(isSameBody({}, published)).toBe(true)
  expect(isSameBody({ title: " a ", days: "41", year: "", isOnHome: "true", sections: undefined }, published)).toBe(
    true,
  )
  expect(isSameBody({ blocks: [{ id: "b", values: { text: "" } }] }, published)).toBe(true)
  for (const other of [{ title: "" }, { days: 4 }, { sections: [{}] }, { blocks: [] }, { isOnHome: "" }]) {
    expect([other, isSameBody(other, published)]).toEqual([other, false])
  }
})
