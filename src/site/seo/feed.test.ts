import { describe, expect, test } from "vitest"
import type { Blog } from "#collections/shared/blog.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import type { Project } from "#collections/shared/project.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { renderFeed } from "./feed.ts"

const business = toBusinessView(defaultBusiness)
const publicUrl = "https://maap.example"

function blog(number: number, more: Partial<Blog> = {}): Blog {
  return {
    _id: `01980000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    title: `Guide ${number}`,
    slug: `guide-${number}`,
    description: "What to look at first.",
    language: "en",
    addedBy: "Workshop team",
    imagePath: "",
    imageAlt: "",
    sections: [],
    ...noSharing,
    createdAt: "2026-02-03T04:05:06.000Z",
    updatedAt: "2026-02-04T04:05:06.000Z",
    ...more,
  }
}

function project(number: number, more: Partial<Project> = {}): Project {
  const times = { createdAt: "2026-02-03T04:05:06.000Z", updatedAt: "2026-02-04T04:05:06.000Z" }
  const _id = `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`
  return { ...plainProject, ...times, _id, projectSlug: `project-${number}`, imageAlts: [], ...more }
}

const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, "gs"))].map((match) => match[1])

test("a guide in another language says so in the feed, which is in English", () => {
  const xml = renderFeed({
    about: "",
    blogs: [blog(1, { language: "hi" }), blog(2)],
    projects: [],
    business,
    publicUrl,
  })
  expect(xml.match(/ xml:lang="[^"]*"/g)).toEqual([' xml:lang="en-IN"', ' xml:lang="hi-IN"'])
  expect(xml).toMatch(/<entry xml:lang="hi-IN">\n<id>urn:uuid:01980000-0000-7000-8000-000000000001</)
})

describe("the feed of the guides", () => {
  test("names itself, its page, and the time of the newest change", () => {
    const xml = renderFeed({
      about: "",
      business,
      publicUrl,
      projects: [],
      blogs: [blog(1), blog(2, { updatedAt: "2026-03-01T00:00:00.000Z" })],
    })
    expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://maap.example/feed.xml"/>')
    expect(xml).toContain('<link rel="alternate" type="text/html" href="https://maap.example/blog"/>')
    expect(texts(xml, "updated")[0]).toBe("2026-03-01T00:00:00.000Z")
    expect(texts(xml, "id")).toEqual([
      "https://maap.example/blog",
      "urn:uuid:01980000-0000-7000-8000-000000000001",
      "urn:uuid:01980000-0000-7000-8000-000000000002",
    ])
  })

  test("is a feed without guides as well", () => {
    const xml = renderFeed({ about: "", business, publicUrl, projects: [], blogs: [] })
    expect(texts(xml, "updated")[0]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
    expect(xml).not.toContain("<entry>")
  })

  test("carries a guide whole, its pictures with their whole addresses", () => {
    const path = `uploads/${"a".repeat(24)}-2000x1000.jpg`
    const sections = [
      { _id: "1", h2: "Height", h3: "Elbow", imageAlt: "", paragraph: "First.\n\n- Second & last.", image: path },
    ]
    const [content] = texts(
      renderFeed({ about: "", business, publicUrl, projects: [], blogs: [blog(1, { sections })] }),
      "content",
    )
    const html = content?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    expect(html).toBe(
      "<h2>Height</h2><h3>Elbow</h3><p>First.</p><ul><li>Second &amp;amp; last.</li></ul>" +
        `<p><img src="https://maap.example/uploads/${"a".repeat(24)}-2000x1000-1080.jpg" width="1080" height="540" alt="Height"></p>`,
    )
  })

  test("has pictures at the address that is set for them, and all else at the site's", () => {
    const imagePath = `uploads/${"a".repeat(24)}-2000x1000.jpg`
    const xml = renderFeed({
      about: "",
      business,
      publicUrl,
      projects: [],
      picturesUrl: "https://cdn.maap.example/maap",
      blogs: [blog(1, { imagePath })],
    })
    expect(xml).toContain(`https://cdn.maap.example/maap/uploads/${"a".repeat(24)}-2000x1000-1080.jpg`)
    expect(xml.match(/cdn\.maap/g)).toHaveLength(1)
  })

  test("escapes what authors write and leaves out what XML cannot hold", () => {
    const xml = renderFeed({
      about: "",
      business,
      publicUrl,
      projects: [],
      blogs: [blog(1, { title: 'A <b> & "c"\u0001\uFFFE', addedBy: "]]>" })],
    })
    expect(texts(xml, "title")[1]).toBe("A &lt;b&gt; &amp; &quot;c&quot;")
    expect(texts(xml, "name")[1]).toBe("]]&gt;")
  })

  test("has projects among the guides, newest first; a planned one reports it", () => {
    const imagePaths = [`uploads/${"a".repeat(24)}-2000x1000.jpg`]
    const planned: Partial<Project> = { status: "planned", solved: "One & all.", imagePaths, imageAlts: ["A wall"] }
    const xml = renderFeed({
      about: "",
      business,
      publicUrl,
      blogs: [blog(1), blog(2, { createdAt: "2026-01-01T00:00:00.000Z" })],
      projects: [
        project(1, { ...planned, title: "Planned", createdAt: "2026-05-01T00:00:00.000Z" }),
        project(2, { title: "Finished", createdAt: "2026-01-02T00:00:00.000Z" }),
      ],
    })
    expect(texts(xml, "title").slice(1)).toEqual(["Planned", "Guide 1", "Finished", "Guide 2"])
    expect(xml).toContain('href="https://maap.example/projects/project-1"/>')
    expect(texts(xml, "summary")[0]).toBe("Planned, not built yet. One &amp; all.")
    expect(texts(xml, "content")[0]).toContain("-2000x1000-1080.jpg")
    expect(texts(xml, "content")[2]).toBe("")
    expect(texts(xml, "updated")[0]).toBe("2026-02-04T04:05:06.000Z")
  })

  test("gives the newest 20", () => {
    const xml = renderFeed({
      about: "",
      business,
      publicUrl,
      projects: [],
      blogs: Array.from({ length: 30 }, (_, index) => blog(index)),
    })
    expect(xml.match(/<entry>/g)).toHaveLength(20)
    expect(texts(xml, "title")[1]).toBe("Guide 0")
  })
})
