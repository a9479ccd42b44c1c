import type { LoaderFunctionArgs } from "react-router"
import { type Linking, linksIn, withoutLinks } from "../shared/content-links.ts"
import { linksInNavigation, navigationWithout } from "../shared/navigation/links.ts"
import type { Navigation } from "../shared/navigation/navigation.ts"
import { storeContext } from "./context.ts"
import { readOr } from "./page.ts"

export type Asked = Pick<LoaderFunctionArgs, "context" | "request">

/** Removes an item's links to missing pages of the site, for example pages in the trash. */
export async function removeBrokenLinks<Item extends Linking>(asked: Asked, item: Item): Promise<Item> {
  return withoutLinks(item, await findGone(asked, linksIn(item)))
}

/** Removes such links from the menu and the footer. */
export async function removeBrokenEntries(asked: Asked, navigation: Navigation): Promise<Navigation> {
  const gone = await findGone(asked, linksInNavigation(navigation))
  return gone.size === 0 ? navigation : navigationWithout(navigation, gone)
}

/** Returns nothing if the check fails, so all links stay. */
async function findGone({ context, request }: Asked, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { addresses: known } = context.get(storeContext)
  return await readOr(context, known.findGone(addresses, new URL(request.url).host), new Set<string>())
}
