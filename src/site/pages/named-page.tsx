import { useLoaderData } from "react-router"
import { storeContext } from "../context.ts"
import { hideGoneLinks } from "../gone-links.ts"
import { whereInstead } from "../missing.ts"
import { page, readOr } from "../page.ts"
import { CategoryPage } from "./category.tsx"
import { BlockPage, loadPage } from "./page.tsx"

/** The category of this address, or else the owner's own page; redirects if there is neither. */
export const loader = page(async ({ context, params, request }) => {
  const { categories, pages, rateCards } = context.get(storeContext)
  const slug = params["slug"] ?? ""
  const category = await categories.findBySlug(slug)
  if (category) {
    const [shown, version] = await Promise.all([
      hideGoneLinks({ context, request }, "categories", category),
      readOr(context, rateCards.current(), undefined),
    ])
    return { category: shown, card: version?.card, editPath: `/admin/categories/edit/${category._id}` }
  }
  const own = await pages.findBySlug(slug)
  if (!own) throw await whereInstead({ context, request })
  return loadPage({ context, request }, own)
})

/** A category of services, or a page of the owner's own. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return "category" in loaded ? (
    <CategoryPage category={loaded.category} card={loaded.card} />
  ) : (
    <BlockPage {...loaded} />
  )
}
