import { fixedPaths, type Product } from "../product.ts"
import { adminScreens, type Screen } from "./screens.ts"

/**
 * The values of screens' parameters: the id of an item by collection, and of a quotation, the slug of a guide, the token of an invitation,
 * and the secrets of the visitors who have sent an enquiry, booked a visit and ordered.
 */
export type Named = Partial<
  Record<
    | "blog"
    | "review"
    | "category"
    | "project"
    | "page"
    | "guide"
    | "invitation"
    | "enquiry"
    | "visit"
    | "order"
    | "quotation",
    string
  >
>

/** The first item of each collection of a site, if it has one. */
export async function findItems(address: string): Promise<Named> {
  const first = async (many: string) =>
    ((await (await fetch(`${address}/api/${many}`)).json()) as { _id: string; slug: string }[])[0]
  const [blog, review, category, project, page] = await Promise.all(
    ["blogs", "reviews", "categories", "projects", "pages"].map(first),
  )
  const ids = Object.entries({ blog, review, category, project, page }).map(([noun, item]) => [noun, item?._id])
  return { ...Object.fromEntries(ids), guide: blog?.slug } as Named
}

/** The URL of a screen or a page; undefined if its item does not exist. */
export function addressOf({ path }: Pick<Screen, "path">, named: Named): string | undefined {
  const noun = /:(\w+)$/.exec(path)?.[1] as keyof Named | undefined
  if (noun === undefined) return path
  const value = named[noun]
  return value && path.replace(`:${noun}`, value)
}

/** The paths in a site's sitemap: the fixed pages, the rooms, the projects and the guides. */
export async function listPaths(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/")
  return [...new Set([...fixedPaths, ...listed])]
}

/** The paths of the admin's screens on a site, except those opened from an e-mail. */
export async function listScreens({ address }: Product): Promise<string[]> {
  const named = await findItems(address)
  const opened = adminScreens.filter(({ path }) => !/(:invitation|reset)$/.test(path))
  return opened.flatMap((screen) => addressOf(screen, named) ?? [])
}
