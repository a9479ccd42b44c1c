import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { Resource } from "./api-client.ts"
import { DeleteDialog } from "./delete-dialog.tsx"
import { Loaded } from "./loaded.tsx"
import { Notice } from "./notice.tsx"
import { Screen } from "./screen.tsx"
import { type Column, Table } from "./table.tsx"
import { useLoaded } from "./use-loaded.ts"

/** What a list says and shows of its kind of content. */
export interface ListOf<Item> {
  /** The one in lower case, such as blog. */
  noun: string
  title: string
  /** Where its screens are, such as /admin/blogs. */
  path: string
  resource: Resource<Item>
  columns: readonly Column<Item>[]
  nameOf(item: Item): string
  failure: string
  deleteFailure: string
  empty: ReactNode
}

/** The list of one kind of content, with View, Edit and Delete for each item. */
export function ResourceList<Item extends { _id: string }>(list: ListOf<Item>) {
  const { state, reload, setState } = useLoaded(list.resource.list)
  const [leaving, setLeaving] = useState<Item>()
  const [notice, setNotice] = useState<string>()
  const action: Column<Item> = {
    heading: "Action",
    show: (item) => {
      const name = <span className="visually-hidden"> {list.nameOf(item)}</span>
      return (
        <span className="actions">
          <Link to={`${list.path}/view/${item._id}`}>View{name}</Link>
          <Link to={`${list.path}/edit/${item._id}`}>Edit{name}</Link>
          <button type="button" className="plain danger" onClick={() => setLeaving(item)}>
            Delete{name}
          </button>
        </span>
      )
    },
  }
  const nounTitle = list.noun.charAt(0).toUpperCase() + list.noun.slice(1)
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
      <Loaded state={state} failure={list.failure} onRetry={reload}>
        {(items) => (
          <>
            {items.length > 0 ? (
              <Table name={list.title} columns={[...list.columns, action]} items={items} />
            ) : (
              <p>{list.empty}</p>
            )}
            {leaving && (
              <DeleteDialog
                noun={list.noun}
                name={list.nameOf(leaving)}
                failure={list.deleteFailure}
                remove={() => list.resource.remove(leaving._id)}
                onRemoved={() => {
                  setState({ kind: "ready", value: items.filter(({ _id }) => _id !== leaving._id) })
                  setLeaving(undefined)
                  setNotice(`${nounTitle} “${list.nameOf(leaving)}” deleted.`)
                }}
                onCancel={() => setLeaving(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}
