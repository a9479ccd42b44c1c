import { data, redirect, type LoaderFunctionArgs } from "react-router"
import { addressKey } from "#domain/addresses/path-key.ts"
import { missingContext, storeContext } from "./context.ts"

/** What a page says of what was removed and can still be restored. */
const removed = "This page has been removed."

/**
 * What a loader throws where nothing is at its address: the redirect to where that is now, or 410, with the words of `gone`, for what is in the trash;
 * else the answer of `instead`, Home unless something else is said, and that somebody asked in vain is noted.
 */
export async function whereInstead(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  instead: () => unknown = () => redirect("/"),
  gone = removed,
): Promise<unknown> {
  const { pathname, search, host } = new URL(request.url)
  const found = await context.get(storeContext).addresses.find(pathname, search)
  if (found?.kind === "gone") return data(gone, { status: 410 })
  if (found && !leadsBack(found.to, { pathname, search, host })) return movedTo(found.to)
  context.get(missingContext)(pathname)
  return instead()
}

/** A permanent redirect. Browsers ask for it each time, since an address can be taken back. */
export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } })
}

/** Whether an address is the one that was asked for, written with the site's own name. */
function leadsBack(to: string, { pathname, search, host }: Pick<URL, "pathname" | "search" | "host">): boolean {
  const target = URL.parse(to, `http://${host}`)
  return target?.host === host && addressKey(target.pathname, target.search) === addressKey(pathname, search)
}
