import { useState } from "react"
import { type NavigateFunction, useNavigate, useParams } from "react-router"
import { textOf } from "#base/text/text.ts"
import { type AddressNoun, pathOfSlug } from "#base/urls/address-check.ts"
import type { FormCollection } from "../api/items.ts"
import { toTitle } from "#ui/admin/frame/brand.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { addressName, namedInAddress } from "../publishing/use-content-editor.tsx"
import type { StoredItem } from "../document-editor/content-effects.ts"
import { ItemLoader } from "../publishing/item-loader.tsx"
import { ItemForm, type Layout } from "./item-form.tsx"

interface Written<C extends FormCollection> {
  collection: C
  layout?: Layout<C>
  /** The item's name in the success message; default: its collection's. */
  called?: string
}

export function ItemWrite<C extends FormCollection>(written: Written<C>) {
  const { id } = useParams()
  return id === undefined ? <ItemCreate {...written} /> : <ItemEdit id={id} {...written} />
}

/** Creates items: the form is reset for the next one. The URL contains the draft's id. */
function ItemCreate<C extends FormCollection>(written: Written<C>) {
  const { collection, layout } = written
  const [round, setRound] = useState(0)
  const [notice, setNotice] = useState<{ words: string; path?: string | undefined }>({ words: "" })
  const [draft, setDraft] = useState(namedInAddress)
  const navigate = useNavigate()

  function startAnew(words: string, path?: string) {
    addressName(undefined)
    setDraft(undefined)
    setNotice({ words, path })
    setRound(round + 1)
  }

  const form = (loaded?: StoredItem) => (
    <ItemForm
      key={round}
      collection={collection}
      layout={layout}
      loaded={loaded}
      notice={notice.words}
      noticePath={notice.path}
      onDraft={addressName}
      onDone={({ values }, wasNew) => {
        // It may have been published automatically since the form was opened.
        if (wasNew) startAnew(messageForNew(written, values), publicPath(collection, values))
        else leave(collection, navigate, values)
      }}
      onTrashed={() => startAnew("")}
    />
  )
  return (
    <Screen title={`Create ${toTitle(collection.one)}`} back={`/admin/${collection.name}`}>
      {draft === undefined ? (
        form()
      ) : (
        <ItemLoader collection={collection} id={draft} isNew>
          {form}
        </ItemLoader>
      )}
    </Screen>
  )
}

/** Changes an item, then goes back to the list. */
function ItemEdit<C extends FormCollection>({ id, ...written }: Written<C> & { id: string }) {
  const { collection, layout } = written
  const navigate = useNavigate()
  return (
    <ItemLoader
      collection={collection}
      id={id}
      frame={(content, title) => (
        <Screen
          title={`Edit ${toTitle(collection.one)}${title ? `: ${title}` : ""}`}
          back={`/admin/${collection.name}`}
        >
          {content}
        </Screen>
      )}
    >
      {(loaded) => (
        <ItemForm
          key={id}
          collection={collection}
          layout={layout}
          loaded={loaded}
          onDone={({ values }, wasNew) =>
            leave(collection, navigate, values, wasNew ? messageForNew(written, values) : undefined)
          }
          onTrashed={() => void navigate(`/admin/${collection.name}`)}
        />
      )}
    </ItemLoader>
  )
}

function messageForNew<C extends FormCollection>(
  { collection, called = toTitle(collection.one) }: Written<C>,
  values: object,
) {
  return `${called} “${textOf((values as Record<string, unknown>)[collection.title])}” created.`
}

/** Returns the path of the page of a published item; undefined for a collection without pages. */
function publicPath({ fields, name }: FormCollection, values: object): string | undefined {
  const slug = Object.entries(fields).find(([, { type }]) => type === "slug")?.[0]
  return slug && pathOfSlug(name as AddressNoun, textOf((values as Record<string, unknown>)[slug]))
}

/** Returns to the list with a message; default: updated. */
function leave(
  collection: FormCollection,
  navigate: NavigateFunction,
  values: object,
  words = `${toTitle(collection.one)} updated`,
): void {
  showToast(words, publicPath(collection, values))
  void navigate(`/admin/${collection.name}`)
}
