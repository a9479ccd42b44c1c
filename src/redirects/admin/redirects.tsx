import { type ComponentProps, type ReactNode, useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import type { ImportReport } from "../shared/address-entities.ts"
import type { NotFound } from "../shared/not-found.ts"
import type { Redirect } from "../shared/redirect.ts"
import { csvLimits } from "../shared/redirect-csv.ts"
import { formatDate } from "#base/text/date.ts"
import { formatNumber } from "#base/text/number.ts"
import { BreakableName } from "#ui/admin/list/table.tsx"
import { call } from "#ui/admin/api/call.ts"
import { type Lister, lister } from "#ui/admin/api/client.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { Alert, Notice, RefusedLines, useAct } from "#ui/admin/controls/failure.tsx"
import { Together } from "#ui/admin/controls/query.tsx"
import { DownloadButton } from "#ui/admin/list/download-button.tsx"
import { Tabs } from "#ui/admin/list/tabs.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { updatedColumn } from "#ui/admin/list/table.tsx"
import { ListBody } from "#ui/admin/list/list-frame.tsx"
import { useListing } from "#ui/admin/list/use-listing.ts"
import { UploadButton } from "#ui/admin/controls/upload-button.tsx"
import { type EditedRedirect, RedirectDialog } from "./redirect-dialog.tsx"

const listRedirects = lister("GET /redirects")
const listNotFound = lister("GET /not-found")

export function Component() {
  const [parameters, setParameters] = useSearchParams()
  const [done, setDone] = useState<{ words: string; refused: ImportReport["refused"] }>()
  const [editing, setEditing] = useState<EditedRedirect>()
  const [round, setRound] = useState(0)
  const { busy, failure, run } = useAct()
  const isNotFound = parameters.get("list") === "not-found"

  /** Shows the result, and reloads the list. */
  function finish(words: string, refused: ImportReport["refused"] = []) {
    setEditing(undefined)
    setDone({ words, refused })
    setRound(round + 1)
  }

  function show(list: string) {
    setDone(undefined)
    setParameters(list === "" ? {} : { list })
  }

  const importFile = (file: File) =>
    run(
      "Failed to import the file.",
      async () => {
        setDone(undefined)
        // One byte more than the limit, so that the server reports it.
        const csv = await file.slice(0, csvLimits.bytes + 1).text()
        const report = await call("POST /redirects/import", { json: { csv } })
        finish(messageForImport(report), report.refused)
      },
      "import",
    )

  const dismiss = ({ _id: id, path }: NotFound) =>
    run("Failed to dismiss the address.", async () => {
      await call("DELETE /not-found/:id", { params: { id } })
      finish(`${path} was dismissed.`)
    })

  return (
    <Screen
      action={
        <button type="button" onClick={() => setEditing({})}>
          Add redirect
        </button>
      }
    >
      <Notice text={done?.words} />
      <Alert text={failure} />
      <RefusedLines
        words={done?.refused.map(({ line, from, message }) => `Line ${line}, ${from || "no old address"}: ${message}`)}
      />
      <p className="quiet">When you change a page’s address, the old address is added automatically.</p>
      <Tabs
        tabs={[
          { label: "Redirects", isOn: !isNotFound, choose: () => show("") },
          { label: "Broken links", isOn: isNotFound, choose: () => show("not-found") },
        ]}
      />
      <Together>
        {isNotFound ? (
          <NotFoundList round={round} onFix={({ path }) => setEditing({ from: path })} onDismiss={dismiss} />
        ) : (
          <RedirectList
            round={round}
            onEdit={setEditing}
            onDeleted={({ from }) => finish(`The redirect from ${from} was deleted.`)}
          />
        )}
        {!isNotFound && (
          <p className="list-buttons">
            <UploadButton
              label={busy === "import" ? "Importing..." : "Import a file"}
              className="plain"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onFiles={([file]) => file && void importFile(file)}
            />
            <DownloadButton at="GET /redirects.csv" name="old-addresses.csv" />
          </p>
        )}
      </Together>
      {editing && (
        <RedirectDialog
          redirect={editing}
          onSaved={({ from, to }) => finish(`${from} now redirects to ${to}.`)}
          onCancel={() => setEditing(undefined)}
        />
      )}
    </Screen>
  )
}

interface NotFoundListProps {
  round: number
  onFix(address: NotFound): void
  onDismiss(address: NotFound): void
}

function NotFoundList({ round, onFix, onDismiss }: NotFoundListProps) {
  return (
    <AddressList<NotFound>
      load={listNotFound}
      round={round}
      name="Broken links"
      columns={[
        { heading: "Address", kind: "lead", show: ({ path }) => path },
        { heading: "Attempts", kind: "narrow", show: ({ count }) => formatNumber(count) },
        {
          heading: "Action",
          show: (address) => (
            <span className="actions">
              <button type="button" className="link" onClick={() => onFix(address)}>
                {named("Fix", address.path)}
              </button>
              <button type="button" className="link" onClick={() => onDismiss(address)}>
                {named("Dismiss", address.path)}
              </button>
            </span>
          ),
        },
        {
          heading: "Last",
          kind: "narrow",
          show: ({ lastAt }) => <time dateTime={lastAt}>{formatDate(lastAt)}</time>,
        },
      ]}
      sorts={[
        ["", "Most attempts first"],
        ["-lastAt", "Latest first"],
        ["path", "Address, A to Z"],
      ]}
      failure="Failed to load the broken links."
      empty="No broken links. Visitors have found every page."
    />
  )
}

interface RedirectListProps {
  round: number
  onEdit(redirect: Redirect): void
  onDeleted(redirect: Redirect): void
}

function RedirectList({ round, onEdit, onDeleted }: RedirectListProps) {
  return (
    <AddressList<Redirect>
      load={listRedirects}
      round={round}
      name="Redirects"
      columns={[
        { heading: "Old address", kind: "lead", show: ({ from }) => from },
        { heading: "Redirects to", kind: "wide", show: ({ to }) => <a href={to}>{to}</a> },
        {
          heading: "Action",
          show: (redirect) => (
            <span className="actions">
              <button type="button" className="link" onClick={() => onEdit(redirect)}>
                {named("Edit", redirect.from)}
              </button>
              <AskButton
                button={named("Delete", redirect.from)}
                className="link danger"
                title="Delete this redirect?"
                label="Delete"
                busyLabel="Deleting..."
                failure="Failed to delete the redirect."
                act={() => call("DELETE /redirects/:id", { params: { id: redirect._id } })}
                onDone={() => onDeleted(redirect)}
              >
                <p>
                  Links to {redirect.from} will no longer redirect to {redirect.to}.
                </p>
              </AskButton>
            </span>
          ),
        },
        {
          heading: "Added by",
          show: ({ item, changedBy }) =>
            item ? (
              "Automatic, because a page moved"
            ) : (
              <span className="clamped">
                <BreakableName of={changedBy} />
              </span>
            ),
        },
        updatedColumn,
      ]}
      sorts={[
        ["", "Newest first"],
        ["createdAt", "Oldest first"],
        ["from", "Old address, A to Z"],
        ["to", "Target, A to Z"],
      ]}
      failure="Failed to load the redirects."
      empty="No redirects yet. Add one, or import a CSV file with the old addresses in column A and the new ones in column B."
    />
  )
}

/** One of the lists; reloaded if `round` changes. */
function AddressList<Row extends { _id: string }>({
  load,
  round,
  ...frame
}: Omit<ComponentProps<typeof ListBody<Row>>, "listing"> & { load: Lister<Row>; round: number }) {
  const listing = useListing(load)
  const { reload } = listing
  useEffect(() => {
    if (round > 0) reload()
  }, [round, reload])
  return <ListBody listing={listing} {...frame} />
}

/** A row button's label with the row's name for screen readers. */
function named(label: string, name: string): ReactNode {
  return (
    <>
      {label}
      <span className="visually-hidden"> {name}</span>
    </>
  )
}

function messageForImport({ added, replaced, unchanged, refused }: ImportReport): string {
  const parts = [count(added, "redirect added", "redirects added")]
  if (replaced > 0) parts.push(`${formatNumber(replaced)} replaced`)
  if (unchanged > 0) parts.push(`${formatNumber(unchanged)} unchanged`)
  const rest = refused.length === 0 ? "" : ` ${count(refused.length, "line was", "lines were")} skipped.`
  return `${parts.join(", ")}.${rest}`
}

function count(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}
