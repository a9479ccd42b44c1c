import { useState } from "react"
import { type NavigateFunction, useNavigate, useParams } from "react-router"
import { textOf } from "#domain/text/text.ts"
import type { FormKind } from "../api/items.ts"
import { toTitle } from "../base/title.ts"
import { showToast } from "../controls/toasts.tsx"
import { Screen } from "../frame/screen.tsx"
import { nameInAddress, namedInAddress, type StoredItem } from "../publishing/stored-item.ts"
import { StoredLoaded } from "../publishing/stored-loaded.tsx"
import { ItemForm, type Layout } from "./item-form.tsx"

interface Written<Kind extends FormKind> {
  kind: Kind
  layout?: Layout<Kind>
  /** What an item is called in the message that it has been made; by its kind unless it is set. */
  called?: string
}

/** Changes the item that the address names, or makes one where it names none. */
export function ItemWrite<Kind extends FormKind>(written: Written<Kind>) {
  const { id } = useParams()
  return id === undefined ? <ItemCreate {...written} /> : <ItemEdit id={id} {...written} />
}

/** Makes an item; the form stays, empty, for the next one. Its draft is named in the address. */
function ItemCreate<Kind extends FormKind>(written: Written<Kind>) {
  const { kind, layout } = written
  const [round, setRound] = useState(0)
  const [notice, setNotice] = useState("")
  const [draft, setDraft] = useState(namedInAddress)
  const navigate = useNavigate()

  function startAnew(words: string) {
    nameInAddress(undefined)
    setDraft(undefined)
    setNotice(words)
    setRound(round + 1)
  }

  const form = (loaded?: StoredItem) => (
    <ItemForm
      key={round}
      kind={kind}
      layout={layout}
      loaded={loaded}
      notice={notice}
      onDraft={nameInAddress}
      onDone={(item, wasNew) => {
        // It may have been published automatically since the form was opened.
        if (wasNew) startAnew(messageForNew(written, item))
        else leave(kind, navigate)
      }}
      onTrashed={() => startAnew("")}
    />
  )
  return (
    <Screen title={`Create ${toTitle(kind.one)}`} back={`/admin/${kind.noun}`}>
      {draft === undefined ? (
        form()
      ) : (
        <StoredLoaded kind={kind} id={draft} isNew>
          {form}
        </StoredLoaded>
      )}
    </Screen>
  )
}

/** Changes an item, then goes back to the list. */
function ItemEdit<Kind extends FormKind>({ id, ...written }: Written<Kind> & { id: string }) {
  const { kind, layout } = written
  const navigate = useNavigate()
  return (
    <Screen title={`Edit ${toTitle(kind.one)}`} back={`/admin/${kind.noun}`}>
      <StoredLoaded kind={kind} id={id}>
        {(loaded) => (
          <ItemForm
            key={id}
            kind={kind}
            layout={layout}
            loaded={loaded}
            onDone={(item, wasNew) => leave(kind, navigate, wasNew ? messageForNew(written, item) : undefined)}
            onTrashed={() => void navigate(`/admin/${kind.noun}`)}
          />
        )}
      </StoredLoaded>
    </Screen>
  )
}

function messageForNew<Kind extends FormKind>({ kind, called = toTitle(kind.one) }: Written<Kind>, item: object) {
  return `${called} “${textOf((item as Record<string, unknown>)[kind.title])}” created.`
}

/** Goes back to the list and says what was done, which is an update unless words are given. */
function leave({ one, noun }: FormKind, navigate: NavigateFunction, words = `${toTitle(one)} updated`): void {
  showToast(words)
  void navigate(`/admin/${noun}`)
}
