import { useLoaderData } from "react-router"
import { language } from "#collections/shared/language.ts"
import { joinWords } from "#collections/shared/business/business-view.ts"
import type { Category } from "#collections/shared/category.ts"
import { storeContext } from "#pages/site/context.ts"
import { removeBrokenLinks } from "#pages/site/broken-links.ts"
import { redirectOrNotFound } from "#pages/site/not-found.ts"
import { page } from "#pages/site/page.ts"
import { serviceData } from "#pages/site/structured-data.ts"
import { useBusiness } from "#pages/site/use-business.ts"
import { BlockPage, loadPage } from "./page.tsx"

/** The category of this URL, otherwise the custom page; redirects if there is neither. */
export const loader = page(async ({ context, params, request }) => {
  const { categories, pages } = context.get(storeContext)
  const slug = params["slug"] ?? ""
  const category = await categories.findBySlug(slug)
  if (category) {
    const [room, around] = await Promise.all([
      removeBrokenLinks({ context, request }, category),
      pages.getByKey("room"),
    ])
    const loaded = await loadPage({ context, request }, { ...around, name: room.categoryName }, { room })
    return { ...loaded, spoken: language.blank(), editPath: `/admin/categories/edit/${category._id}` }
  }
  const own = await pages.findBySlug(slug)
  if (!own) throw await redirectOrNotFound({ context, request })
  return loadPage({ context, request }, own)
})

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { room } = loaded.data.own
  return room ? <RoomPage {...loaded} room={room} /> : <BlockPage {...loaded} />
}

function RoomPage({ room, ...loaded }: Parameters<typeof BlockPage>[0] & { room: Category }) {
  const { name, city, inCity } = useBusiness()
  const { categoryName, categoryDescription: description, categorySlug, imagePaths } = room
  const path = `/${categorySlug}`
  return (
    <BlockPage
      {...loaded}
      meta={{
        title: `${categoryName}${inCity}`,
        description: description || `${categoryName} by ${joinWords(name, city)}.`,
        path,
        picture: imagePaths[0] ? { path: imagePaths[0], alt: categoryName } : undefined,
        sharing: room,
        trail: [{ name: categoryName, path }],
        about: [serviceData({ name: categoryName, description, path, pictures: imagePaths })],
      }}
    />
  )
}
