import { redirect, useLoaderData } from "react-router"
import { pageBanner } from "#domain/blocks/page/page-banner.ts"
import type { Page } from "#domain/blocks/page.ts"
import { storeContext } from "../context.ts"
import { countBlogPages, blogListPath, blogsPerPage, readBlogListPage } from "../blog-list-pages.ts"
import { page } from "../page.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** A page of the list of blogs without their sections, newest first; redirects to the first page if there is no such page. */
export const loader = page(async ({ context, request }) => {
  const number = readBlogListPage(new URL(request.url))
  if (number === undefined) throw redirect(blogListPath(1))
  const { blogs: all, pages } = context.get(storeContext)
  const { items, total } = await all.list({ page: number, limit: blogsPerPage })
  const last = countBlogPages(total)
  if (number > last) throw redirect(blogListPath(1))
  const blogs = items.map(({ sections: _sections, ...card }) => card)
  const first = await pages.getByKey("guides")
  return loadPage({ context, request }, number === 1 ? first : toFurther(first, number), {
    guides: { blogs, number, last },
  })
})

/** The page with a number in its titles. */
function toFurther(first: Page, number: number): Page {
  const numbered = (title: string) => `${title}, page ${number}`
  const blocks = first.blocks.map((block) => {
    if (block.type !== pageBanner.type) return block
    const values = block.values as { title: string }
    return { ...block, values: { ...values, title: numbered(values.title) } }
  })
  return { ...first, blocks, searchTitle: numbered(first.searchTitle || first.name) }
}

/** One page of the list of blogs. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { number = 1, last = 1 } = loaded.data.own.guides ?? {}
  const path = blogListPath(number)
  const trail = [
    { name: loaded.page.name, path: blogListPath(1) },
    { name: `Page ${number}`, path },
  ]
  return (
    <>
      {number > 1 && <link rel="prev" href={blogListPath(number - 1)} />}
      {number < last && <link rel="next" href={blogListPath(number + 1)} />}
      <BlockPage {...loaded} meta={{ path, ...(number > 1 && { trail }) }} />
    </>
  )
}
