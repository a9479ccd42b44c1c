import type { Blog } from "#domain/blog.ts"
import type { Category } from "#domain/category.ts"

const fixedPaths = ["/", "/about", "/modular-kitchen", "/contact", "/blog", "/PrivacyPolicy", "/terms-and-conditions"]

interface Listed {
  blogs: readonly Pick<Blog, "_id" | "updatedAt">[]
  categories: readonly Pick<Category, "categorySlug" | "updatedAt">[]
  /** The site's own address without a slash at its end. */
  publicUrl: string
}

/** The site's map as XML: the fixed pages, then every category and every guide with the time of its last change. */
export function renderSitemap({ blogs, categories, publicUrl }: Listed): string {
  const entries = [
    ...fixedPaths.map((path) => renderEntry(publicUrl + path)),
    ...categories.map((each) => renderEntry(`${publicUrl}/${encodeURIComponent(each.categorySlug)}`, each.updatedAt)),
    ...blogs.map((each) => renderEntry(`${publicUrl}/blog/${encodeURIComponent(each._id)}`, each.updatedAt)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>\n",
  ].join("\n")
}

function renderEntry(address: string, changedAt?: string): string {
  const change = changedAt === undefined ? "" : `<lastmod>${escape(changedAt)}</lastmod>`
  return `<url><loc>${escape(address)}</loc>${change}</url>`
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
