import { describe, expect, test } from "vitest"
import type { Blog } from "#domain/blog.ts"
import { limits } from "#domain/limits.ts"
import { checkBlog, newBlog, newSection, toBlogForm, valuesOf } from "./blog-values.ts"

const stored: Blog = {
  _id: "1",
  title: "Counter height",
  description: "Why 850 mm.",
  addedBy: "Workshop team",
  imagePath: "uploads/main.jpg",
  imageAlt: "",
  sections: [{ _id: "s1", h2: "Elbow", h3: "", paragraph: "Measure it.", image: "uploads/elbow.jpg", imageAlt: "" }],
  createdAt: "2026-01-05T00:00:00.000Z",
  updatedAt: "2026-01-05T00:00:00.000Z",
}

describe("a blog is sent", () => {
  test("with its sections as JSON, each with its own id and stored picture, and no file where none was picked", async () => {
    const { title, description, addedBy, imageAlt, sections } = stored
    const form = Object.fromEntries(await toBlogForm(valuesOf(stored)))
    expect({ ...form, sections: JSON.parse(form["sections"] as string) }).toEqual({
      title,
      description,
      addedBy,
      imageAlt,
      sections,
    })
  })

  test("with the file that was picked, and a new section without an id", async () => {
    const file = new File(["picture"], "main.jpg")
    const form = await toBlogForm({ ...newBlog, file, sections: [{ ...newSection(), h2: "New" }] })
    expect(form.get("file")).toBe(file)
    expect(JSON.parse(form.get("sections") as string)).toEqual([
      { h2: "New", h3: "", paragraph: "", image: "", imageAlt: "" },
    ])
  })
})

describe("a blog is found at fault", () => {
  test("for each text it lacks and, when new, for its picture", () => {
    expect(checkBlog(newBlog)).toEqual({
      title: "Title is required.",
      description: "Description is required.",
      addedBy: "Added By is required.",
      file: "File input is required.",
    })
    expect(checkBlog(valuesOf(stored))).toBeUndefined()
  })

  test("for a picture that is too large, wherever it was picked", () => {
    const large = new File([new Uint8Array(limits.imageBytes + 1)], "large.jpg")
    const values = { ...valuesOf(stored), file: large, sections: [newSection(), { ...newSection(), file: large }] }
    expect(Object.keys(checkBlog(values) ?? {})).toEqual(["file", "sections[1][image]"])
  })
})
