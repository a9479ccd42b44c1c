import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { Resource } from "../api/client.ts"
import { DeleteDialog } from "../controls/confirm-dialog.tsx"
import { forgetDrafts } from "../drafts/drafts.ts"
import { ListBody } from "./list-body.tsx"
import { Notice } from "../controls/notice.tsx"
import { Screen } from "../shell/screen.tsx"
import type { Column } from "./table.tsx"
import { useListing } from "./use-listing.ts"

/** What a list says and shows of its kind of content. */
export interface ListOf<Item> {
  /** The one in lower case, such as blog. */
  noun: string
  title: string
  /** Where its screens are, such as /admin/blogs. */
  path: string
  resource: Resource<Item>
  /** The specification's columns, in its order. */
  columns: readonly Column<Item>[]
  /** What is shown besides, after Action. */
  extras: readonly Column<Item>[]
  sorts: readonly (readonly [string, string])[]
  nameOf(item: Item): string
  failure: string
  deleteFailure: string
  empty: ReactNode
}

/** The list of one kind of content, with View, Edit and Delete for each item. */
export function ResourceList<Item extends { _id: string }>(list: ListOf<Item>) {
  const listing = useListing(list.resource.list)
  const [leaving, setLeaving] = useState<Item>()
  const [notice, setNotice] = useState<string>()
  const nounTitle = list.noun.charAt(0).toUpperCase() + list.noun.slice(1)
  const action: Column<Item> = {
    heading: "Action",
    show: (item) => {
      const name = <span className="visually-hidden"> {list.nameOf(item)}</span>
      return (
        <span className="actions">
          <Link to={`${list.path}/view/${item._id}`}>View{name}</Link>
          <Link to={`${list.path}/edit/${item._id}`}>Edit{name}</Link>
          <button type="button" className="link danger" onClick={() => setLeaving(item)}>
            Delete{name}
          </button>
        </span>
      )
    },
  }
  return (
    <Screen
      title={list.title}
      action={
        <Link className="button" to={`${list.path}/create`}>
          Create {nounTitle}
        </Link>
      }
    >
      <Notice text={notice} />
      <ListBody
        listing={listing}
        name={list.title}
        columns={[...list.columns, action, ...list.extras]}
        sorts={list.sorts}
        failure={list.failure}
        empty={list.empty}
      />
      {leaving && (
        <DeleteDialog
          noun={list.noun}
          name={list.nameOf(leaving)}
          failure={list.deleteFailure}
          remove={() => list.resource.remove(leaving._id)}
          onRemoved={() => {
            listing.replace(leaving._id, undefined)
            listing.reload()
            void forgetDrafts(`${list.noun}:${leaving._id}`)
            setLeaving(undefined)
            setNotice(`${nounTitle} “${list.nameOf(leaving)}” deleted.`)
          }}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Screen>
  )
}
