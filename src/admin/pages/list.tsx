import { useState } from "react"
import { Link } from "react-router"
import { Loaded, useLoaded } from "../api/loaded.tsx"
import { listPages, type PageSummary, removePage } from "../api/pages.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { Notice } from "../controls/notice.tsx"
import { deleteDrafts } from "../drafts/drafts.ts"
import { updatedColumn } from "../list/columns.tsx"
import { Table } from "../list/table.tsx"
import { Screen } from "../shell/screen.tsx"

/** The pages: those that every site has, then the owner's own by name. */
export function Component() {
  const { state, reload } = useLoaded(readPages)
  const [leaving, setLeaving] = useState<PageSummary>()
  const [notice, setNotice] = useState<string>()

  return (
    <Screen
      title="Pages"
      action={
        <Link className="button" to="/admin/pages/create">
          Create page
        </Link>
      }
    >
      <Notice text={notice} />
      <p className="quiet">Pages are made of blocks. What you change is public when you publish it.</p>
      <Loaded state={state} failure="Failed to load the pages." onRetry={reload}>
        {(pages) => (
          <Table<PageSummary>
            name="Pages"
            items={pages}
            first={1}
            isBusy={false}
            columns={[
              {
                heading: "Name",
                kind: "lead",
                show: ({ _id, name }) => <Link to={`/admin/pages/edit/${_id}`}>{name}</Link>,
              },
              { heading: "Address", show: ({ path }) => <span className="clamped">{path}</span> },
              { heading: "Action", show: (page) => <Actions page={page} onDelete={() => setLeaving(page)} /> },
              updatedColumn,
            ]}
          />
        )}
      </Loaded>
      {leaving && (
        <ConfirmDialog
          title={`Delete “${leaving.name}”?`}
          label="Delete page"
          busyLabel="Deleting..."
          failure="Failed to delete the page."
          act={() => removePage(leaving._id)}
          onDone={() => {
            void deleteDrafts(`page:${leaving._id}`)
            setNotice(`Page “${leaving.name}” deleted.`)
            setLeaving(undefined)
            reload()
          }}
          onCancel={() => setLeaving(undefined)}
        >
          <p>It disappears from the site at once, and links to {leaving.path} lead nowhere.</p>
        </ConfirmDialog>
      )}
    </Screen>
  )
}

function Actions({ page: { _id, name, path, pageKey }, onDelete }: { page: PageSummary; onDelete(): void }) {
  const hidden = <span className="visually-hidden"> {name}</span>
  return (
    <span className="actions">
      <a href={path}>View page{hidden}</a>
      <Link to={`/admin/pages/edit/${_id}`}>Edit{hidden}</Link>
      <Link to={`/admin/pages/create?copy=${_id}`}>Duplicate{hidden}</Link>
      {pageKey === "" && (
        <button type="button" className="link danger" onClick={onDelete}>
          Delete{hidden}
        </button>
      )}
    </span>
  )
}

async function readPages(): Promise<PageSummary[]> {
  const pages = await listPages()
  const place = ({ pageKey }: PageSummary) => (pageKey === "" ? 1 : 0)
  return pages.toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name))
}
