import { useMemo } from "react"
import { Link, useParams } from "react-router"
import type { ContentDetail } from "#cms/shared/content.ts"
import { blankOf } from "#cms/fields/field.ts"
import { page } from "../shared/page.ts"
import { StateWords } from "#cms/admin/publishing/state-words.tsx"
import { ItemLoader } from "#cms/admin/publishing/item-loader.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import type { PageValues } from "./state/page-editor-state.ts"
import { publishedPage, toPreview } from "./state/page-values.ts"
import { PagePreview } from "./preview/page-preview.tsx"
import { useWide } from "./use-wide.ts"
import "./pages.css"

/** One page as visitors see it, or will once its draft is published, which is called so. */
export function Component() {
  const { id = "" } = useParams()
  return (
    <Screen title="View page" back="/admin/pages">
      <ItemLoader collection={page} id={id} failure="Failed to load the page.">
        {({ detail }) => <PageView detail={detail} />}
      </ItemLoader>
    </Screen>
  )
}

function PageView({ detail }: { detail: ContentDetail }) {
  const isWide = useWide()
  const { published } = detail
  const shown = useMemo(() => {
    const values = (published ?? detail.draft)?.values ?? blankOf(page.fields)
    return toPreview(values as PageValues, publishedPage(detail))
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
        <PagePreview page={shown} openId="" firstWidth={isWide ? 1440 : 390} onKey={() => {}} onSelect={() => {}} />
      </section>
    </article>
  )
}
