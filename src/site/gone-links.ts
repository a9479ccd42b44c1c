import type { LoaderFunctionArgs } from "react-router"
import { type Linking, linksIn, withoutLinks } from "#domain/content/links.ts"
import { linksInNavigation, navigationWithout } from "#domain/navigation/links.ts"
import type { Navigation } from "#domain/navigation/navigation.ts"
import { storeContext } from "./context.ts"
import { readOr } from "./page.ts"

/** The request of a page. */
export type Asked = Pick<LoaderFunctionArgs, "context" | "request">

/** An item without its links to pages of the site that are not there, such as those in the trash. */
export async function hideGoneLinks<Item extends Linking>(asked: Asked, item: Item): Promise<Item> {
  return withoutLinks(item, await findGone(asked, linksIn(item)))
}

/** The menu and the footer without such links. */
export async function hideGoneEntries(asked: Asked, navigation: Navigation): Promise<Navigation> {
  const gone = await findGone(asked, linksInNavigation(navigation))
  return gone.size === 0 ? navigation : navigationWithout(navigation, gone)
}

/** All links stay where it cannot be found out which lead nowhere. */
async function findGone({ context, request }: Asked, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { addresses: known } = context.get(storeContext)
  return await readOr(context, known.findGone(addresses, new URL(request.url).host), new Set<string>())
}
