import { type Blog, pathOfBlog } from "#collections/shared/blog.ts"
import { language, languageTag, type PageLanguage } from "#collections/shared/language.ts"
import type { BusinessView } from "#collections/shared/business/business-view.ts"
import type { Project } from "#collections/shared/project.ts"
import { plannedWords } from "#collections/shared/shown-project.ts"
import { sharePicture } from "#pages/site/pictures.ts"
import type { Mark, TypedRun } from "#base/text/typed/marks.ts"
import { readTypedText, type TypedPart } from "#base/text/typed/parts.ts"
import { escapeXml, toXmlTime } from "./sitemap.ts"

/** The most entries in the feed, blogs and projects together. */
export const maxFeedEntries = 20

interface Feed {
  blogs: readonly Blog[]
  projects: readonly Project[]
  business: BusinessView
  /** The description of the list of guides. */
  about: string
  /** The site's URL, and that of its pictures if it differs; without a trailing slash. */
  publicUrl: string
  picturesUrl?: string | undefined
}

/** The feed entry of a blog or a project; `content` is HTML. */
interface Entry {
  id: string
  title: string
  path: string
  createdAt: string
  updatedAt: string
  author: string
  spoken: PageLanguage
  summary: string
  content: string
}

/** The latest blogs and projects as an Atom feed (RFC 4287): blogs with their whole text, projects with their pictures. */
export function renderFeed({ blogs, projects, business, about, publicUrl, picturesUrl = publicUrl }: Feed): string {
  const entries = [
    ...blogs.map((blog) => toBlogEntry(blog, picturesUrl)),
    ...projects.map((project) => toProjectEntry(project, business, picturesUrl)),
  ]
  const newest = entries.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, maxFeedEntries)
  const changes = newest.map(({ updatedAt }) => updatedAt).toSorted((a, b) => a.localeCompare(b))
  const updated = changes.at(-1) ?? business.policy.date
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(language.blank())}">`,
    `<id>${escapeXml(`${publicUrl}/blog`)}</id>`,
    `<title>${escapeXml(`Guides and projects | ${business.name}`)}</title>`,
    ...(about ? [`<subtitle>${escapeXml(about)}</subtitle>`] : []),
    `<updated>${toXmlTime(updated)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/blog`)}"/>`,
    `<author><name>${escapeXml(business.name)}</name></author>`,
    `<icon>${escapeXml(`${publicUrl}/icon-192.png`)}</icon>`,
    ...newest.map((entry) => renderEntry(entry, publicUrl)),
    "</feed>\n",
  ].join("\n")
}

function renderEntry(
  { id, title, path, createdAt, updatedAt, author, spoken, summary, content }: Entry,
  publicUrl: string,
) {
  const address = `${publicUrl}${path}`
  return [
    spoken === language.blank() ? "<entry>" : `<entry xml:lang="${languageTag(spoken)}">`,
    `<id>urn:uuid:${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `<published>${toXmlTime(createdAt)}</published>`,
    `<updated>${toXmlTime(updatedAt)}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<summary>${escapeXml(summary)}</summary>`,
    `<content type="html" xml:base="${escapeXml(address)}">${escapeXml(content)}</content>`,
    "</entry>",
  ].join("\n")
}

function toBlogEntry(blog: Blog, picturesUrl: string): Entry {
  const { _id: id, title, createdAt, updatedAt, addedBy: author, description: summary, imagePath, sections } = blog
  const parts = [renderPicture(imagePath, picturesUrl)]
  for (const { h2, h3, paragraph, image } of sections) {
    if (h2) parts.push(`<h2>${escapeXml(h2)}</h2>`)
    if (h3) parts.push(`<h3>${escapeXml(h3)}</h3>`)
    parts.push(...readTypedText(paragraph).map(renderTyped))
    parts.push(renderPicture(image, picturesUrl, h2 || h3))
  }
  const path = pathOfBlog(blog)
  const { language: spoken } = blog
  return { id, title, path, createdAt, updatedAt, author, spoken, summary, content: parts.join("") }
}

/** A part of a section's text; only the page has drawings. */
function renderTyped(part: TypedPart): string {
  const each = (texts: TypedRun[][], tag: string) =>
    texts.map((runs) => `<${tag}>${renderWords(runs)}</${tag}>`).join("")
  switch (part.kind) {
    case "paragraph":
      return `<p>${renderWords(part.words).replaceAll("\n", "<br>")}</p>`
    case "list": {
      const start = part.start === undefined ? "" : ` start="${part.start}"`
      return part.isNumbered ? `<ol${start}>${each(part.items, "li")}</ol>` : `<ul>${each(part.items, "li")}</ul>`
    }
    case "table": {
      const rows = part.rows.map((cells) => `<tr>${each(cells, "td")}</tr>`).join("")
      return `<table><thead><tr>${each(part.head, "th")}</tr></thead><tbody>${rows}</tbody></table>`
    }
    case "drawing":
      return ""
  }
}

const tags: Record<Mark, string> = { bold: "strong", italic: "em", struck: "s", code: "code" }

function renderWords(runs: readonly TypedRun[]): string {
  const rendered = runs.map(({ text, marks, link, picture }) => {
    const shown = escapeXml(picture === undefined ? text : `[Picture: ${text}]`)
    const marked = marks.toReversed().reduce((html, mark) => `<${tags[mark]}>${html}</${tags[mark]}>`, shown)
    return link === undefined ? marked : `<a href="${escapeXml(link)}">${marked}</a>`
  })
  return rendered.join("")
}

/** A planned project is described as planned first. */
function toProjectEntry(project: Project, business: BusinessView, picturesUrl: string): Entry {
  const { _id: id, title, createdAt, updatedAt, solved, imagePaths, imageAlts } = project
  const texts = [plannedWords(project), solved].filter(Boolean)
  const pictures = imagePaths.map((each, index) => renderPicture(each, picturesUrl, imageAlts[index]))
  const content = [...texts.map((text) => `<p>${escapeXml(text)}</p>`), ...pictures].join("")
  const path = `/projects/${encodeURIComponent(project.projectSlug)}`
  const [author, spoken, summary] = [business.name, language.blank(), texts.join(" ")]
  return { id, title, path, createdAt, updatedAt, author, spoken, summary, content }
}

function renderPicture(path: string, picturesUrl: string, alt = ""): string {
  const picture = sharePicture(path, picturesUrl)
  if (!picture) return ""
  const { address, width, height } = picture
  return `<p><img src="${escapeXml(address)}" width="${width}" height="${height}" alt="${escapeXml(alt)}"></p>`
}
