import { useState } from "react"
import { useParams } from "react-router"
import { page } from "../shared/page.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { namedInAddress } from "#cms/admin/publishing/use-content-editor.tsx"
import { ItemLoader } from "#cms/admin/publishing/item-loader.tsx"
import { PageEditor } from "./page-editor.tsx"

/** Creates or changes a page; the URL contains the draft of a new one. */
export function Component() {
  const { id } = useParams()
  const [draft] = useState(namedInAddress)
  const isNew = id === undefined
  const shown = id ?? draft
  if (shown === undefined) return <PageEditor isNew />
  return (
    <ItemLoader
      key={shown}
      collection={page}
      id={shown}
      isNew={isNew}
      failure="Failed to load the page."
      frame={(content, title) =>
        title === undefined ? (
          <Screen title="Edit page" back="/admin/pages">
            {content}
          </Screen>
        ) : (
          content
        )
      }
    >
      {(loaded) => <PageEditor loaded={loaded} isNew={isNew} />}
    </ItemLoader>
  )
}
