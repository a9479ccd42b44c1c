import type { Blog } from "#domain/blog.ts"
import type { Category } from "#domain/category.ts"
import { fixedPages } from "./fixed-pages.ts"
import type { PictureName } from "./pictures.ts"
import { sharePicture } from "./share-picture.ts"
import { escapeXml } from "./xml.ts"

interface Listed {
  blogs: readonly Pick<Blog, "_id" | "updatedAt" | "imagePath" | "sections">[]
  categories: readonly Pick<Category, "categorySlug" | "updatedAt" | "imagePaths">[]
  /** The stored path of each of the site's own pictures. */
  pictures: Partial<Record<PictureName, string>>
  /** The site's own address without a slash at its end. */
  publicUrl: string
}

/** The site's map as XML: every page with its pictures and, where it is known, the time of its last change. */
export function renderSitemap({ blogs, categories, pictures, publicUrl }: Listed): string {
  const newestGuide = blogs.map((blog) => blog.updatedAt).toSorted((a, b) => a.localeCompare(b))
  const entry = (path: string, images: string[], changedAt?: string) =>
    renderEntry({ address: publicUrl + path, pictures: addressesOf(images, publicUrl), changedAt })
  const entries = [
    ...fixedPages.map(({ path, picture, changedAt }) =>
      entry(path, [pictures[picture] ?? ""], path === "/blog" ? newestGuide.at(-1) : changedAt),
    ),
    ...categories.map((each) => entry(`/${encodeURIComponent(each.categorySlug)}`, each.imagePaths, each.updatedAt)),
    ...blogs.map((each) => {
      const images = [each.imagePath, ...each.sections.map((section) => section.image)]
      return entry(`/blog/${encodeURIComponent(each._id)}`, images, each.updatedAt)
    }),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    "</urlset>\n",
  ].join("\n")
}

interface Entry {
  address: string
  pictures: string[]
  changedAt: string | undefined
}

function renderEntry({ address, pictures, changedAt }: Entry): string {
  const change = changedAt === undefined ? "" : `<lastmod>${escapeXml(changedAt)}</lastmod>`
  const images = pictures.map((each) => `<image:image><image:loc>${escapeXml(each)}</image:loc></image:image>`)
  return `<url><loc>${escapeXml(address)}</loc>${change}${images.join("")}</url>`
}

function addressesOf(paths: string[], publicUrl: string): string[] {
  return [...new Set(paths)].flatMap((path) => sharePicture(path, publicUrl)?.address ?? [])
}
