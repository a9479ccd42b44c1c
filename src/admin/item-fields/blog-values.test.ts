import { describe, expect, test } from "vitest"
import { type Blog, blog } from "#domain/content/kinds/blog.ts"
import { limits } from "#domain/text/limits.ts"
import {
  blankEntry,
  bodyOf as bodyOfItem,
  checkValues,
  type ItemValues,
  toForm,
  valuesOf as valuesOfItem,
} from "./item-values.ts"

type Values = ItemValues<typeof blog>
const newBlog = valuesOfItem(blog)
const valuesOf = (item: Blog, published: Blog | null = item) => valuesOfItem(blog, item, published)
const newSection = () => blankEntry(blog.fields.sections)
const bodyOf = (values: Values) => bodyOfItem(blog, values)
const checkBlog = (values: Values, moment: "new" | "change" = "new") => checkValues(blog, moment, values)
const toBlogForm = (values: Values) => toForm(blog, "change", values)

const stored: Blog = {
  _id: "1",
  title: "Counter height",
  slug: "counter-height",
  description: "Why 850 mm.",
  addedBy: "Workshop team",
  language: "en",
  imagePath: "uploads/main.jpg",
  imageAlt: "",
  sections: [{ _id: "s1", h2: "Elbow", h3: "", paragraph: "Measure it.", image: "uploads/elbow.jpg", imageAlt: "" }],
  searchTitle: "",
  searchDescription: "850 mm, and when it is wrong.",
  sharingPicture: "",
  createdAt: "2026-01-05T00:00:00.000Z",
  updatedAt: "2026-01-05T00:00:00.000Z",
}

describe("a blog is sent", () => {
  test("with its sections as JSON, each with its own id and stored picture, and no file where none was picked", () => {
    const { title, slug, description, addedBy, language, imageAlt, sections, ...sharing } = stored
    const { searchTitle, searchDescription, sharingPicture } = sharing
    const form = Object.fromEntries(toBlogForm(valuesOf(stored)))
    expect({ ...form, sections: JSON.parse(form["sections"] as string) }).toEqual({
      title,
      slug,
      language,
      description,
      addedBy,
      imageAlt,
      sections,
      searchTitle,
      searchDescription,
      sharingPicture,
    })
  })

  test("with the file that was picked, and a new section without an id", () => {
    const file = new File(["picture"], "main.jpg")
    const form = toBlogForm({ ...newBlog, file, sections: [{ ...newSection(), h2: "New" }] })
    expect(form.get("file")).toBe(file)
    expect(JSON.parse(form.get("sections") as string)).toEqual([
      { h2: "New", h3: "", paragraph: "", image: "", imageAlt: "" },
    ])
  })
})

describe("a picture of the library is sent", () => {
  test("as its path, and no more once a file is picked", () => {
    const chosen = "uploads/chosen.jpg"
    const form = toBlogForm({ ...valuesOf(stored), chosen })
    expect([form.get("filePath"), form.has("file")]).toEqual([chosen, false])
    const file = new File(["picture"], "main.jpg")
    const withFile = toBlogForm({ ...valuesOf(stored), chosen, file })
    expect([withFile.has("filePath"), withFile.get("file")]).toEqual([false, file])
    expect(toBlogForm(valuesOf(stored)).has("filePath")).toBe(false)
  })

  test("as the main picture of a new blog, which needs no file then", () => {
    const texts = { title: "Height", description: "Why", addedBy: "Team" }
    expect(checkBlog({ ...newBlog, ...texts, chosen: "uploads/chosen.jpg" })).toBeUndefined()
  })
})

describe("pictures of sections are sent", () => {
  test("as files in the fields that their sections name, one that two sections share once", () => {
    const [one, two] = [new File(["one"], "one.jpg"), new File(["two"], "two.jpg")]
    const form = toBlogForm({
      ...newBlog,
      sections: [one, undefined, two, one].map((file) => ({ ...newSection(), file })),
    })
    const images = (JSON.parse(form.get("sections") as string) as { image: string }[]).map(({ image }) => image)
    expect(images).toEqual(["sections[0][image]", "", "sections[2][image]", "sections[0][image]"])
    expect([form.get("sections[0][image]"), form.get("sections[2][image]")]).toEqual([one, two])
    expect([...form.keys()].filter((name) => name.startsWith("sections["))).toHaveLength(2)
  })
})

describe("a blog is refused", () => {
  test("for each text it lacks and, when new, for its picture", () => {
    expect(checkBlog(newBlog)).toEqual({
      title: "Title is required.",
      description: "Description is required.",
      addedBy: "Added By is required.",
      file: "File input is required.",
    })
    expect(checkBlog(valuesOf(stored), "change")).toBeUndefined()
  })

  test("for a picture that is too large, wherever it was picked", () => {
    const large = new File([new Uint8Array(limits.imageBytes + 1)], "large.jpg")
    const values = { ...valuesOf(stored), file: large, sections: [newSection(), { ...newSection(), file: large }] }
    expect(Object.keys(checkBlog(values) ?? {})).toEqual(["file", "sections[1][image]"])
  })
})

test("a blog that was unpublished in its open form is sent as a new one with the picture that it had", () => {
  const values = valuesOf(stored, stored)
  expect(checkBlog(values)).toBeUndefined()
  expect(toForm(blog, "new", values).get("filePath")).toBe("uploads/main.jpg")
})

describe("a draft of a blog", () => {
  test("may have sections with more than this release knows, which are left out, and may lack its list", () => {
    const sections = [{ ...stored.sections[0], hologram: "x" }] as object as Blog["sections"]
    expect(checkBlog(valuesOf({ ...stored, sections }), "change")).toBeUndefined()
    const { sections: _sections, ...earlier } = valuesOf(stored)
    expect(bodyOf(earlier as Values)["sections"]).toEqual([])
  })

  test("says what the blog says where nothing was changed", () => {
    expect(stored).toMatchObject(bodyOf(valuesOf(stored, stored)))
  })

  test("has a picture that is sent as a change of what is published, or as that of a new blog", () => {
    const draft = { ...stored, imagePath: "uploads/other.jpg" }
    for (const published of [stored, null]) {
      const values = valuesOf(draft, published)
      expect(toBlogForm(values).get("filePath")).toBe("uploads/other.jpg")
      expect(bodyOf(values)["imagePath"]).toBe("uploads/other.jpg")
    }
    expect(toBlogForm(valuesOf(stored, stored)).has("filePath")).toBe(false)
  })
})
