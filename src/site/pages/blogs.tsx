import { redirect, useLoaderData } from "react-router"
import { storeContext } from "#pages/site/context.ts"
import { countListPages, itemsPerPage, listPath, listPageName, readListPage } from "#pages/site/list-pages.ts"
import { page } from "#pages/site/page.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** A page of blogs without their sections, latest first; redirects to the first page if the page does not exist. */
export const loader = page(async ({ context, request }) => {
  const number = readListPage(new URL(request.url))
  if (number === undefined) throw redirect(listPath("/blog", 1))
  const { blogs: all, pages } = context.get(storeContext)
  const { items, total } = await all.list({ page: number, limit: itemsPerPage })
  const last = countListPages(total)
  if (number > last) throw redirect(listPath("/blog", 1))
  const blogs = items.map(({ sections: _sections, ...card }) => card)
  return loadPage({ context, request }, listPageName(await pages.getByKey("guides"), number), {
    guides: { blogs, number, last },
  })
})

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { number = 1, last = 1 } = loaded.data.own.guides ?? {}
  const path = listPath("/blog", number)
  const trail = [
    { name: loaded.page.name, path: listPath("/blog", 1) },
    { name: `Page ${number}`, path },
  ]
  return (
    <>
      {number > 1 && <link rel="prev" href={listPath("/blog", number - 1)} />}
      {number < last && <link rel="next" href={listPath("/blog", number + 1)} />}
      <BlockPage {...loaded} meta={{ path, ...(number > 1 && { trail }) }} />
    </>
  )
}
