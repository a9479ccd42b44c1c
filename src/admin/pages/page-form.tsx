import { useCallback, useState } from "react"
import { Navigate, useNavigate, useParams } from "react-router"
import { type Page, pathOfPage } from "#domain/blocks/page.ts"
import { readPage } from "../api/pages.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { showToast } from "../controls/toasts.tsx"
import { type StoredItem, nameInAddress, namedInAddress, readStored } from "../publishing/stored-item.ts"
import { Screen } from "../frame/screen.tsx"
import { PageEditorForm } from "./page-editor.tsx"
import type { PageValues } from "./state/page-editor-state.ts"
import { newPage, shownValues } from "./state/page-values.ts"

/** Makes or changes a page. */
export function Component() {
  const { id } = useParams()
  const [draft] = useState(namedInAddress)
  if (id !== undefined) return <PageLoaded key={id} id={id} show={(page) => <EditPage loaded={page} />} />
  if (draft !== undefined) {
    return (
      <PageLoaded key={draft} id={draft} isNew show={(page) => <CreatePage initial={shownOf(page)} loaded={page} />} />
    )
  }
  return <CreatePage initial={newPage} />
}

function PageLoaded({
  id,
  isNew = false,
  show,
}: {
  id: string
  /** Whether it is the draft of a new page; one that was published meanwhile is shown where it is changed. */
  isNew?: boolean
  show(page: StoredItem): React.ReactNode
}) {
  const { state, reload } = useLoaded(
    useCallback(() => readStored("pages", id, isNew ? undefined : readPage), [id, isNew]),
  )
  if (state.kind === "ready" && isNew && state.value.detail.isPublished) {
    return <Navigate to={`/admin/pages/edit/${id}`} replace />
  }
  if (state.kind === "ready") return show(state.value)
  return (
    <Screen title="Edit page" back="/admin/pages">
      <Loaded state={state} failure="Failed to load the page." onRetry={reload}>
        {() => null}
      </Loaded>
    </Screen>
  )
}

function EditPage({ loaded }: { loaded: StoredItem }) {
  const [page, setPage] = useState(() => writtenOf(loaded))
  const [isPublished, setPublished] = useState(loaded.detail.isPublished)
  const [initial] = useState(() => shownOf(loaded))
  const navigate = useNavigate()
  return (
    <Screen
      title={`Edit ${page.name || "page"}`}
      back="/admin/pages"
      action={
        isPublished && (
          <a className="button plain" href={pathOfPage(page)}>
            View page
          </a>
        )
      }
    >
      <PageEditorForm
        loaded={loaded}
        initial={initial}
        onPublished={setPage}
        onPublic={setPublished}
        onTrashed={() => void navigate("/admin/pages")}
      />
    </Screen>
  )
}

/** Makes a page, whose draft is named in the address. */
function CreatePage({ initial: given, loaded }: { initial: PageValues; loaded?: StoredItem }) {
  const navigate = useNavigate()
  const [initial] = useState(given)
  return (
    <Screen title="Create page" back="/admin/pages">
      <PageEditorForm
        loaded={loaded}
        initial={initial}
        onDraft={nameInAddress}
        onPublished={(made, wasNew) => {
          if (wasNew) showToast(`Page published at /${made.slug}`)
          void navigate(`/admin/pages/edit/${made._id}`)
        }}
        onTrashed={() => void navigate("/admin/pages")}
      />
    </Screen>
  )
}

/** What the form begins with: the draft, or what is published. */
function shownOf({ detail }: StoredItem): PageValues {
  return shownValues(detail)
}

/** The page as it is published, or written where it is not. */
function writtenOf(stored: StoredItem): Page {
  const { _id, createdAt, updatedAt, published } = stored.detail
  const written = { _id, createdAt, updatedAt, pageKey: "", ...shownOf(stored) } as const
  return (published ?? written) as unknown as Page
}
