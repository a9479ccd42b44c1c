import { data, useLoaderData } from "react-router"
import { readEstimateQuery, formatEstimateQuery } from "#estimate/shared/query.ts"
import { goesAlong, recalculateSent, summariseSent } from "#estimate/shared/sent-estimate.ts"
import { endOfDay } from "#base/text/date.ts"
import { storeContext } from "#pages/site/context.ts"
import { findCard } from "#pages/site/project-prices.ts"
import { page } from "#pages/site/page.ts"
import { readBookNow } from "#pages/site/parts/book-now.tsx"
import { BlockPage, loadPage } from "./page.tsx"

/** The kitchen of the URL, on the specified rate card or the current one. The page contains today's date, so it expires with the day. */
export const loader = page(async ({ request, context }) => {
  const { search } = new URL(request.url)
  const { rateCards, pages } = context.get(storeContext)
  const { kitchen, version, errors } = readEstimateQuery(search, { shownIn: "ft" })
  const current = await rateCards.current()
  const named = await findCard(rateCards, version)
  const used = named ?? current
  const { card: unreadable, ...wrong } = errors
  const now = new Date()
  const query = formatEstimateQuery(kitchen, used.version)
  const estimate = {
    query,
    onCurrent: formatEstimateQuery(kitchen, current.version),
    errors: wrong,
    card: used.card,
    version: used.version,
    currentVersion: current.version,
    hasUnknownCard: unreadable !== undefined || named === undefined,
    now: now.toISOString(),
    call: await readBookNow(context),
  }
  const carried = goesAlong(search)
    ? { query, summary: summariseSent(recalculateSent(query, used.version, used.card)) }
    : undefined
  const loaded = await loadPage({ context, request }, await pages.getByKey("estimate"), { estimate })
  return data({ ...loaded, carried }, { headers: { Expires: endOfDay(now).toUTCString() } })
})

export function Component() {
  const { carried, ...loaded } = useLoaderData<typeof loader>()
  const isError = Object.keys(loaded.data.own.estimate?.errors ?? {}).length > 0
  return (
    <div className="estimate-page">
      <BlockPage {...loaded} meta={{ isError }} reply={{ carried }} />
    </div>
  )
}
