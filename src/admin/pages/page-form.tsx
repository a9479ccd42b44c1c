import { useCallback, useState } from "react"
import { useNavigate, useParams, useSearchParams } from "react-router"
import { type Page, pathOfPage } from "#domain/blocks/page.ts"
import { readPage } from "../api/pages.ts"
import { Loaded, useLoaded } from "../api/loaded.tsx"
import { showToast } from "../controls/toasts.tsx"
import { Screen } from "../shell/screen.tsx"
import { PageEditorForm } from "./page-editor.tsx"
import { copyOf, newPage, valuesOf } from "./page-values.ts"

/** Makes or changes a page. */
export function Component() {
  const { id } = useParams()
  const [parameters] = useSearchParams()
  const copied = parameters.get("copy")
  if (id !== undefined)
    return <PageLoaded key={id} id={id} failure="Failed to load the page." show={(page) => <EditPage page={page} />} />
  if (copied !== null) {
    return (
      <PageLoaded
        key={copied}
        id={copied}
        failure="Failed to load the page."
        show={(page) => <CreatePage page={page} />}
      />
    )
  }
  return <CreatePage />
}

function PageLoaded({ id, failure, show }: { id: string; failure: string; show(page: Page): React.ReactNode }) {
  const { state, reload } = useLoaded(useCallback(() => readPage(id), [id]))
  if (state.kind === "ready") return show(state.value)
  return (
    <Screen title="Edit page" back="/admin/pages">
      <Loaded state={state} failure={failure} onRetry={reload}>
        {() => null}
      </Loaded>
    </Screen>
  )
}

function EditPage({ page: loaded }: { page: Page }) {
  const [page, setPage] = useState(loaded)
  const [initial] = useState(() => valuesOf(loaded))
  return (
    <Screen
      title={`Edit ${page.name}`}
      back="/admin/pages"
      action={
        <a className="button plain" href={pathOfPage(page)}>
          View page
        </a>
      }
    >
      <PageEditorForm page={page} initial={initial} onPublished={setPage} />
    </Screen>
  )
}

/** Makes a page, empty or as a copy of another. */
function CreatePage({ page }: { page?: Page }) {
  const navigate = useNavigate()
  const [initial] = useState(() => (page ? copyOf(page) : newPage))
  return (
    <Screen title="Create page" back="/admin/pages">
      <PageEditorForm
        initial={initial}
        onPublished={(made) => {
          showToast(`Page published at /${made.slug}`)
          void navigate(`/admin/pages/edit/${made._id}`)
        }}
      />
    </Screen>
  )
}
