import { useEffect, useState } from "react"
import type { LinkPlace } from "#domain/content/content.ts"
import { call } from "../api/call.ts"
import type { Row } from "../api/content-rows.ts"

/** Where the site has links to items that are about to leave it, and that these are hidden meanwhile. */
export function LinkPlaces({ rows }: { rows: readonly Pick<Row<unknown>, "path" | "isPublished">[] }) {
  const [found, setFound] = useState<{ places: LinkPlace[]; isKnown: boolean }>()
  const paths = rows.flatMap(({ path, isPublished }) => (isPublished && path !== "" ? [path] : [])).join(",")

  useEffect(() => {
    if (paths === "") return undefined
    const stop = new AbortController()
    call("GET /links", { query: { to: paths }, signal: stop.signal }).then(
      (places) => setFound({ places, isKnown: true }),
      () => !stop.signal.aborted && setFound({ places: [], isKnown: false }),
    )
    return () => stop.abort()
  }, [paths])

  const names = [...new Set(found?.places.map(labelPlace))]
  const it = rows.length === 1 ? "it" : "them"
  return (
    <div aria-live="polite">
      {found && !found.isKnown && <p>The links to {it} on the site could not be found.</p>}
      {names.length > 0 && (
        <>
          <p>There are links to {it} in</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>Visitors do not see these links until {rows.length === 1 ? "it is" : "they are"} back.</p>
        </>
      )}
    </div>
  )
}

const kinds: Record<LinkPlace["noun"], string> = {
  navigation: "the footer",
  blogs: "the blog",
  reviews: "the review",
  categories: "the category",
  projects: "the project",
  pages: "the page",
}

function labelPlace({ noun, title }: LinkPlace): string {
  return noun === "navigation" && title === "" ? "the header" : `${kinds[noun]} “${title}”`
}
