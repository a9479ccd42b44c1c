import { type ReactNode, useState } from "react"
import { useNavigate, useParams } from "react-router"
import type { FieldErrors } from "#domain/errors.ts"
import { tagOf } from "../api/call.ts"
import type { Content } from "../api/client.ts"
import { LoadedItem } from "../api/loaded.tsx"
import { showToast } from "../controls/toasts.tsx"
import { FormFrame } from "../form/form-frame.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { type Form, useForm } from "../form/use-form.ts"
import { Screen } from "../shell/screen.tsx"
import { toTitle } from "../controls/title.ts"

interface Stored {
  _id: string
  updatedAt: string
}

/** How one kind of content is written in a form. */
export interface ResourceForm<Item, Values extends object> {
  content: Content<Item>
  /** The values of a new item. */
  blank: Values
  valuesOf(item: Item): Values
  /** What people call each value. */
  names: { [Name in keyof Values]?: string }
  forNew: Sent<Values>
  forChange: Sent<Values>
  /** Whether visitors have a page of it, which can be seen before it is saved. */
  hasPreview: boolean
  /** What is said when an item has been made. */
  created(item: Item): string
  /** The fields; `item` is the stored one. */
  Fields(props: { form: Form<Values>; item?: Item | undefined }): ReactNode
}

/** How the values of a new or of a changed item are checked and sent. */
interface Sent<Values> {
  check(values: Values): FieldErrors | undefined
  toForm(values: Values): FormData
}

/** Changes the item that the address names, or makes one where it names none. */
export function ResourceWrite<Item extends Stored, Values extends object>(resource: ResourceForm<Item, Values>) {
  const { id } = useParams()
  return id === undefined ? <ResourceCreate {...resource} /> : <ResourceEdit {...resource} />
}

/** Makes an item; the form stays, empty, for the next one. */
function ResourceCreate<Item extends Stored, Values extends object>(resource: ResourceForm<Item, Values>) {
  const [made, setMade] = useState<Item[]>([])
  const { noun, plural } = resource.content
  const last = made.at(-1)
  return (
    <Screen title={`Create ${toTitle(noun)}`} back={`/admin/${plural}`}>
      <ItemForm
        key={made.length}
        resource={resource}
        notice={last && resource.created(last)}
        onDone={(item) => setMade([...made, item])}
      />
    </Screen>
  )
}

/** Changes the item that the address names, then goes back to the list. */
function ResourceEdit<Item extends Stored, Values extends object>(resource: ResourceForm<Item, Values>) {
  const navigate = useNavigate()
  const { noun, plural } = resource.content

  function leave() {
    showToast(`${toTitle(noun)} updated`)
    void navigate(`/admin/${plural}`)
  }

  return (
    <Screen title={`Edit ${toTitle(noun)}`} back={`/admin/${plural}`}>
      <LoadedItem content={resource.content}>
        {(item) => <ItemForm key={item._id} resource={resource} item={item} onDone={leave} />}
      </LoadedItem>
    </Screen>
  )
}

function ItemForm<Item extends Stored, Values extends object>({
  resource: { content, blank, valuesOf, names, forNew, forChange, hasPreview, Fields },
  item,
  notice,
  onDone,
}: {
  resource: ResourceForm<Item, Values>
  /** The stored item; without it the form makes a new one. */
  item?: Item
  notice?: string | undefined
  onDone(saved: Item): void
}) {
  const { noun } = content
  const { check, toForm } = item ? forChange : forNew
  const form = useForm({
    name: `${noun}:${item?._id ?? "new"}`,
    basis: item?.updatedAt ?? "",
    initial: item ? valuesOf(item) : blank,
    stored: item && {
      tag: tagOf(item),
      async read() {
        const newest = await content.get(item._id)
        return { tag: tagOf(newest), values: valuesOf(newest) }
      },
      names,
    },
    check,
    send: (values, options) =>
      item ? content.change(item._id, toForm(values), options) : content.add(toForm(values), options),
    onDone,
    failure: `Failed to ${item ? "update" : "create"} ${noun}.`,
  })
  return (
    <FormFrame
      form={form}
      notice={notice}
      label={item ? "Update" : "Submit"}
      busyLabel={item ? "Updating..." : "Submitting..."}
      beside={hasPreview && <PreviewButton form={form} noun={noun} id={item?._id} toForm={toForm} />}
    >
      <Fields form={form} item={item} />
    </FormFrame>
  )
}
