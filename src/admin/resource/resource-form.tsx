import { type ReactNode, useCallback, useState } from "react"
import { Navigate, type NavigateFunction, useNavigate, useParams } from "react-router"
import type { Content } from "../api/client.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { showToast } from "../controls/toasts.tsx"
import { type StoredItem, nameInAddress, namedInAddress, readStored } from "../publishing/stored-item.ts"
import { Screen } from "../frame/screen.tsx"
import { toTitle } from "../controls/title.ts"
import { ItemForm } from "./item-form.tsx"
import type { Kind } from "./kind.ts"
import type { ResourceForm, Stored } from "./resource.ts"

/** Changes the item that the address names, or makes one where it names none. */
export function ResourceWrite<Item extends Stored, Values extends object>(resource: ResourceForm<Item, Values>) {
  const { id } = useParams()
  return id === undefined ? <ResourceCreate {...resource} /> : <ResourceEdit id={id} {...resource} />
}

/** Makes an item; the form stays, empty, for the next one. Its draft is named in the address. */
function ResourceCreate<Item extends Stored, Values extends object>(resource: ResourceForm<Item, Values>) {
  const [round, setRound] = useState(0)
  const [notice, setNotice] = useState("")
  const [draft, setDraft] = useState(namedInAddress)
  const navigate = useNavigate()
  const { noun, plural } = resource.content

  function startAnew(words: string) {
    nameInAddress(undefined)
    setDraft(undefined)
    setNotice(words)
    setRound(round + 1)
  }

  const form = (loaded?: StoredItem) => (
    <ItemForm
      key={round}
      resource={resource}
      loaded={loaded}
      notice={notice}
      onDraft={nameInAddress}
      onDone={(item, wasNew) => {
        // It may have been published automatically since the form was opened.
        if (wasNew) startAnew(resource.created(item))
        else leaveUpdated(resource.content, navigate)
      }}
      onTrashed={() => startAnew("")}
    />
  )
  return (
    <Screen title={`Create ${toTitle(noun)}`} back={`/admin/${plural}`}>
      {draft === undefined ? (
        form()
      ) : (
        <KeptLoaded content={resource.content} id={draft} isNew>
          {form}
        </KeptLoaded>
      )}
    </Screen>
  )
}

/** Changes the item that the address names, then goes back to the list. */
function ResourceEdit<Item extends Stored, Values extends object>({
  id,
  ...resource
}: ResourceForm<Item, Values> & { id: string }) {
  const navigate = useNavigate()
  const { noun, plural } = resource.content
  const leave = () => void navigate(`/admin/${plural}`)

  return (
    <Screen title={`Edit ${toTitle(noun)}`} back={`/admin/${plural}`}>
      <KeptLoaded content={resource.content} id={id}>
        {(loaded) => (
          <ItemForm
            key={id}
            resource={resource}
            loaded={loaded}
            onDone={(item, wasNew) => {
              if (!wasNew) return leaveUpdated(resource.content, navigate)
              showToast(resource.created(item))
              leave()
            }}
            onTrashed={leave}
          />
        )}
      </KeptLoaded>
    </Screen>
  )
}

/** Goes back to the list after an update. */
function leaveUpdated({ noun, plural }: Kind, navigate: NavigateFunction): void {
  showToast(`${toTitle(noun)} updated`)
  void navigate(`/admin/${plural}`)
}

/** Shows an item with its draft; the draft of a new one that was published meanwhile is shown where it is changed. */
function KeptLoaded<Item extends object>({
  content,
  id,
  isNew = false,
  children,
}: {
  content: Content<Item>
  id: string
  isNew?: boolean
  children(loaded: StoredItem): ReactNode
}) {
  const { noun, plural } = content
  const load = useCallback(() => readStored(plural, id, isNew ? undefined : content.get), [content, plural, id, isNew])
  const { state, reload } = useLoaded(load)
  if (isNew && state.kind === "ready" && state.value.detail.isPublished) {
    return <Navigate to={`/admin/${plural}/edit/${id}`} replace />
  }
  return (
    <Loaded state={state} failure={`Failed to load ${noun} details.`} onRetry={reload}>
      {children}
    </Loaded>
  )
}
