import { useEffect, useState } from "react"
import { formatNumber } from "#base/text/number.ts"
import { call } from "#ui/admin/api/call.ts"
import type { Row } from "../api/content-rows.ts"

/** Announces how many links of the site point to items that are about to be unpublished or deleted. */
export function LinkCount({ rows }: { rows: readonly Pick<Row<unknown>, "path" | "isPublished">[] }) {
  const [words, setWords] = useState("")
  const paths = rows.flatMap(({ path, isPublished }) => (isPublished && path !== "" ? [path] : [])).join(",")
  const isOne = rows.length === 1

  useEffect(() => {
    if (paths === "") return undefined
    const stop = new AbortController()
    call("GET /links", { query: { to: paths }, signal: stop.signal }).then(
      ({ count }) => setWords(messageForLinks(count, isOne)),
      () => !stop.signal.aborted && setWords("Could not count the links to it."),
    )
    return () => stop.abort()
  }, [paths, isOne])

  return <div aria-live="polite">{words && <p>{words}</p>}</div>
}

function messageForLinks(count: number, isOne: boolean): string {
  const [it, is] = isOne ? ["it", "it is"] : ["them", "they are"]
  if (count === 0) return ""
  if (count === 1) return `1 link on the site points to ${it}. The link is hidden from visitors until ${is} back.`
  return `${formatNumber(count)} links on the site point to ${it}. These links are hidden from visitors until ${is} back.`
}
