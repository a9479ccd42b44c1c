import { useState } from "react"
import { formatNumber } from "#base/text/number.ts"
import { UploadButton } from "#ui/admin/controls/upload-button.tsx"
import { call } from "#ui/admin/api/call.ts"
import { Alert, Notice, RefusedLines, useAct } from "#ui/admin/controls/failure.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { Table } from "#ui/admin/list/table.tsx"
import { Options, Select } from "#ui/shared/field.tsx"
import * as rules from "../shared/leads.ts"

const options = [["", "Leave out"], ...rules.leadParts.map(([part, label]) => [part, label] as const)] as const

/** Imports the leads of a file after a look at the first ones. */
export function Component() {
  const [file, setFile] = useState<rules.LeadFile>()
  const [sent, setSent] = useState(0)
  const [report, setReport] = useState<rules.LeadReport>()
  const { busy, failure, run } = useAct()
  const { added, joined, known, refused } = report ?? {}
  const done = `${added} new, ${joined} added to known enquiries, ${known} imported before, ${refused?.length} rejected.`

  const open = (chosen: Blob) =>
    run("Couldn’t read the file.", async () => {
      setFile(undefined)
      setReport(undefined)
      setFile(await rules.readLeadFile(chosen))
    })

  const send = (all: rules.LeadFile) =>
    run("Couldn’t import all rows. Try again: no row is added twice.", async () => {
      const sum: rules.LeadReport = { added: 0, joined: 0, known: 0, refused: [] }
      for (let at = 0; at < all.rows.length; at += rules.leadLimits.atOnce) {
        setSent(at)
        const rows = all.rows.slice(at, at + rules.leadLimits.atOnce)
        const leads = rows.map((row) => ({ line: row.line, lead: rules.toLead(all, row) }))
        const part = await call("POST /contacts/import", { json: { leads } })
        for (const name of ["added", "joined", "known"] as const) sum[name] += part[name]
        sum.refused.push(...part.refused)
      }
      setFile(undefined)
      setReport(sum)
    })

  return (
    <Screen title="Import enquiries" back="/admin/contacts">
      <Notice text={report && done} />
      <Alert text={failure} />
      <RefusedLines words={refused?.map(({ line, message }) => `Line ${line}: ${message}`)} />
      <p>Choose a file from IndiaMART, JustDial, Meta Lead Ads or a spreadsheet, with headings in the first line.</p>
      {busy === "" && (
        <UploadButton
          label={file ? "Choose another CSV file" : "Choose a CSV file"}
          className={file ? "plain" : ""}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFiles={([chosen]) => chosen && void open(chosen)}
        />
      )}
      {file && (
        <>
          <fieldset className="card help-list" aria-label="Columns" disabled={busy !== ""}>
            {file.headings.map((heading, column) => (
              <Select
                // oxlint-disable-next-line react/no-array-index-key -- Headings may be equal.
                key={column}
                id={`column-${column}`}
                label={heading}
                hint={file.rows.find(({ cells }) => cells[column])?.cells[column]?.slice(0, 60)}
                value={file.parts[column]}
                onChange={({ target }) =>
                  setFile({ ...file, parts: file.parts.with(column, target.value as rules.LeadPart | "") })
                }
              >
                <Options of={options} />
              </Select>
            ))}
          </fieldset>
          <Table<{ _id: string } & ReturnType<typeof rules.toLead>>
            name="First rows"
            items={file.rows.slice(0, 20).map((row) => ({ _id: String(row.line), ...rules.toLead(file, row) }))}
            columns={rules.leadParts.map(([part, heading]) => ({
              heading,
              show: (lead: ReturnType<typeof rules.toLead>) => lead[part],
            }))}
            first={1}
            isBusy={false}
          />
          <p className="list-buttons">
            <button type="button" disabled={busy !== ""} onClick={() => send(file)}>
              {busy ? `Importing ${formatNumber(sent)} of` : "Import"} {formatNumber(file.rows.length)} rows
            </button>
            {busy && <progress aria-label="Importing" value={sent} max={file.rows.length} />}
          </p>
        </>
      )}
    </Screen>
  )
}
