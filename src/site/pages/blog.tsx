import { useLoaderData } from "react-router"
import { pathOfBlog } from "#collections/shared/blog.ts"
import { storeContext } from "#pages/site/context.ts"
import { movedTo, redirectOrNotFound } from "#pages/site/not-found.ts"
import { page, readOr } from "#pages/site/page.ts"
import { readBookNow } from "#pages/site/parts/book-now.tsx"
import { roomOf } from "#pages/site/parts/guide-end.tsx"
import { blogData } from "#pages/site/structured-data.ts"
import { BlockPage, type LoadedPage, loadPage } from "./page.tsx"

/** The blog of this URL with its related links; redirects if it has moved, "not-found" with other blogs if it does not exist. */
export const loader = page(async ({ context, params, request }) => {
  const slug = params["slug"] ?? ""
  const { blogs, categories, pages } = context.get(storeContext)
  const blog = await blogs.findBySlug(slug.toLowerCase())
  if (!blog) throw await redirectOrNotFound({ context, request }, "blogs")
  if (slug !== blog.slug) throw movedTo(pathOfBlog(blog) + new URL(request.url).search)
  const [call, next, rooms, around] = await Promise.all([
    readBookNow(context),
    readOr(context, blogs.findNext(blog), undefined),
    readOr(context, categories.list(), { items: [] }),
    pages.getByKey("guide"),
  ])
  const guide = { blog, call, next, room: roomOf(blog, rooms.items) }
  const loaded = await loadPage({ context, request }, { ...around, name: blog.title }, { guide })
  return { ...loaded, spoken: blog.language, editPath: `/admin/blogs/edit/${blog._id}` }
})

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <BlockPage {...loaded} meta={metaOf(loaded)} />
}

function metaOf({ data: { own } }: LoadedPage) {
  if (!own.guide) return undefined
  const { blog } = own.guide
  return {
    title: blog.title,
    description: blog.description,
    path: pathOfBlog(blog),
    picture: { path: blog.imagePath, alt: blog.title },
    sharing: blog,
    trail: [
      { name: "Guides", path: "/blog" },
      { name: blog.title, path: pathOfBlog(blog) },
    ],
    article: blog,
    about: [blogData(blog)],
  }
}
