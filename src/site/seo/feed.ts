import type { Blog } from "#domain/blog.ts"
import { business } from "#domain/business.ts"
import { splitParagraphs } from "../paragraphs.ts"
import { sharePicture } from "./share-picture.ts"
import { escapeXml, toXmlTime } from "./xml.ts"

/** How many of the newest blogs are in the feed. */
export const maxFeedBlogs = 20

/** The newest blogs with their whole text as an Atom feed (RFC 4287); `publicUrl` has no slash at its end. */
export function renderFeed({ blogs, publicUrl }: { blogs: readonly Blog[]; publicUrl: string }): string {
  const changes = blogs.map((blog) => blog.updatedAt).toSorted((a, b) => a.localeCompare(b))
  const updated = changes.at(-1) ?? business.policyDate
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${escapeXml(`${publicUrl}/blog`)}</id>`,
    `<title>${escapeXml(`Guides from the workshop | ${business.name}`)}</title>`,
    "<subtitle>Measurements, materials and prices of modular kitchens.</subtitle>",
    `<updated>${toXmlTime(updated)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/blog`)}"/>`,
    `<author><name>${escapeXml(business.name)}</name></author>`,
    `<icon>${escapeXml(`${publicUrl}/icon-192.png`)}</icon>`,
    ...blogs.slice(0, maxFeedBlogs).map((blog) => renderEntry(blog, publicUrl)),
    "</feed>\n",
  ].join("\n")
}

function renderEntry(blog: Blog, publicUrl: string): string {
  const address = `${publicUrl}/blog/${encodeURIComponent(blog._id)}`
  return [
    "<entry>",
    `<id>urn:uuid:${escapeXml(blog._id)}</id>`,
    `<title>${escapeXml(blog.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    `<published>${toXmlTime(blog.createdAt)}</published>`,
    `<updated>${toXmlTime(blog.updatedAt)}</updated>`,
    `<author><name>${escapeXml(blog.addedBy)}</name></author>`,
    `<summary>${escapeXml(blog.description)}</summary>`,
    `<content type="html" xml:base="${escapeXml(address)}">${escapeXml(renderContent(blog, publicUrl))}</content>`,
    "</entry>",
  ].join("\n")
}

/** The blog's text and pictures as HTML, which the feed contains as text. */
function renderContent({ imagePath, sections }: Blog, publicUrl: string): string {
  const parts = [renderPicture(imagePath, publicUrl)]
  for (const { h2, h3, paragraph, image } of sections) {
    if (h2) parts.push(`<h2>${escapeXml(h2)}</h2>`)
    if (h3) parts.push(`<h3>${escapeXml(h3)}</h3>`)
    for (const text of splitParagraphs(paragraph)) parts.push(`<p>${escapeXml(text).replaceAll("\n", "<br>")}</p>`)
    parts.push(renderPicture(image, publicUrl, h2 || h3))
  }
  return parts.join("")
}

function renderPicture(path: string, publicUrl: string, alt = ""): string {
  const picture = sharePicture(path, publicUrl)
  if (!picture) return ""
  const { address, width, height } = picture
  return `<p><img src="${escapeXml(address)}" width="${width}" height="${height}" alt="${escapeXml(alt)}"></p>`
}
