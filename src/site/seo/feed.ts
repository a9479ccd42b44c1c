import type { Blog } from "#domain/blog.ts"
import type { ShownBusiness } from "#domain/business/shown-business.ts"
import { splitParagraphs } from "../paragraphs.ts"
import { sharePicture } from "./share-picture.ts"
import { escapeXml, toXmlTime } from "./xml.ts"

/** How many of the newest blogs are in the feed. */
export const maxFeedBlogs = 20

interface Feed {
  blogs: readonly Blog[]
  business: ShownBusiness
  /** The address of the site, and that of its pictures where it is another; without a slash at its end. */
  publicUrl: string
  picturesUrl?: string | undefined
}

/** The newest blogs with their whole text as an Atom feed (RFC 4287). */
export function renderFeed({ blogs, business, publicUrl, picturesUrl = publicUrl }: Feed): string {
  const changes = blogs.map((blog) => blog.updatedAt).toSorted((a, b) => a.localeCompare(b))
  const updated = changes.at(-1) ?? business.policy.date
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
    ...blogs.slice(0, maxFeedBlogs).map((blog) => renderEntry(blog, publicUrl, picturesUrl)),
    "</feed>\n",
  ].join("\n")
}

function renderEntry(blog: Blog, publicUrl: string, picturesUrl: string): string {
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
    `<content type="html" xml:base="${escapeXml(address)}">${escapeXml(renderContent(blog, picturesUrl))}</content>`,
    "</entry>",
  ].join("\n")
}

/** The blog's text and pictures as HTML, which the feed contains as text. */
function renderContent({ imagePath, sections }: Blog, picturesUrl: string): string {
  const parts = [renderPicture(imagePath, picturesUrl)]
  for (const { h2, h3, paragraph, image } of sections) {
    if (h2) parts.push(`<h2>${escapeXml(h2)}</h2>`)
    if (h3) parts.push(`<h3>${escapeXml(h3)}</h3>`)
    for (const text of splitParagraphs(paragraph)) parts.push(`<p>${escapeXml(text).replaceAll("\n", "<br>")}</p>`)
    parts.push(renderPicture(image, picturesUrl, h2 || h3))
  }
  return parts.join("")
}

function renderPicture(path: string, picturesUrl: string, alt = ""): string {
  const picture = sharePicture(path, picturesUrl)
  if (!picture) return ""
  const { address, width, height } = picture
  return `<p><img src="${escapeXml(address)}" width="${width}" height="${height}" alt="${escapeXml(alt)}"></p>`
}
