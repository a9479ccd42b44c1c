import { useCallback, useMemo } from "react"
import { Link, useParams } from "react-router"
import type { Page } from "#domain/blocks/page.ts"
import type { ContentDetail } from "#domain/content/content.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { readPage } from "../api/pages.ts"
import { readStored } from "../publishing/stored-item.ts"
import { StateWords } from "../publishing/state-words.tsx"
import { Screen } from "../frame/screen.tsx"
import { shownValues, toPreview } from "./state/page-values.ts"
import { PagePreview } from "./preview/page-preview.tsx"
import { useWide } from "./use-wide.ts"
import "./pages.css"

/** One page as visitors see it, or will once its draft is published, which is called so. */
export function Component() {
  const { id = "" } = useParams()
  const { state, reload } = useLoaded(useCallback(() => readStored("pages", id, readPage), [id]))
  return (
    <Screen title="View page" back="/admin/pages">
      <Loaded state={state} failure="Failed to load the page." onRetry={reload}>
        {({ detail }) => <PageView detail={detail} />}
      </Loaded>
    </Screen>
  )
}

function PageView({ detail }: { detail: ContentDetail }) {
  const isWide = useWide()
  const { published } = detail
  const page = useMemo(() => {
    const shown = published ? { ...detail, draft: null } : detail
    return toPreview(shownValues(shown), (published ?? undefined) as Page | undefined)
  }, [detail, published])
  return (
    <article className="page-view">
      <p className="reading-state">
        <StateWords row={detail} />
        {!published && " Visitors do not see it yet."}
      </p>
      <h2>{detail.title || "Untitled"}</h2>
      <p className="reading-actions">
        <Link className="button" to={`/admin/pages/edit/${detail._id}`}>
          Edit
        </Link>
      </p>
      <section className="page-preview" aria-label="The page">
        <PagePreview page={page} openId="" firstWidth={isWide ? 1440 : 390} onKey={() => {}} onSelect={() => {}} />
      </section>
    </article>
  )
}
