import { useState } from "react"
import { validate } from "#base/parse.ts"
import { FormFrame } from "#cms/admin/form/form-frame.tsx"
import { useForm } from "#cms/admin/form/use-form.ts"
import { fitTo } from "#cms/fields/field.ts"
import { UploadButton } from "#ui/admin/controls/upload-button.tsx"
import { call, tagOf } from "#ui/admin/api/call.ts"
import { Alert, Notice, RefusedLines, useAct } from "#ui/admin/controls/failure.tsx"
import { Loaded, useCall } from "#ui/admin/controls/query.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { DownloadButton } from "#ui/admin/list/download-button.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import * as rules from "../shared/price-items.ts"
import { LineRows } from "./line-rows.tsx"

/** The owner's list of items, which fill in the lines of quotations. */
export function Component() {
  const query = useCall("GET /quotation-items")
  return (
    <Screen>
      <Loaded query={query} failure="Failed to load the items.">
        {(list) => <ItemsForm list={list} />}
      </Loaded>
    </Screen>
  )
}

function toSaved(list: rules.PriceList) {
  const values = fitTo(rules.priceListFields, list)
  const tag = tagOf(list)
  return { name: "quotation-items", basis: tag ?? "", tag, values, detail: undefined }
}

function ItemsForm({ list }: { list: rules.PriceList }) {
  const [report, setReport] = useState<rules.ItemImportReport>()
  const { busy, failure, run } = useAct()
  const read = async () => toSaved(await call("GET /quotation-items"))
  const form = useForm<rules.PriceListInputs, undefined, rules.PriceList>({
    saved: toSaved(list),
    check: (values) => validate(rules.priceListForm, values),
    read,
    send: (json, { tag }, { signal }) => call("PUT /quotation-items", { json, ifMatch: tag, signal }),
    versionOf: toSaved,
    onDone: () => showToast("Items saved"),
    failure: () => "Failed to save the items.",
  })

  const importFile = async (file: File) => {
    setReport(undefined)
    // One byte more than the limit, which the server reports.
    const csv = await file.slice(0, rules.maxCsvBytes + 1).text()
    setReport(await call("POST /quotation-items.csv", { json: { csv } }))
    form.restart(await read())
  }

  return (
    <>
      <Notice text={report && `Imported: ${report.added} new, ${report.replaced} changed.`} />
      <Alert text={failure} />
      <RefusedLines
        words={report?.refused.map((row) => `Line ${row.line}, ${row.description || "no description"}: ${row.message}`)}
      />
      <p className="list-buttons">
        {form.changes === 0 && (
          <UploadButton
            label={busy ? "Importing..." : "Import a file"}
            className="plain"
            accept=".csv,.txt,text/csv,text/plain"
            onFiles={([file]) => file && void run("Failed to import the file.", () => importFile(file))}
          />
        )}
        <DownloadButton at="GET /quotation-items.csv" name="items.csv" />
      </p>
      <FormFrame form={form} label="Save items" busyLabel="Saving...">
        <div className="card">
          {form.values.items.length === 0 && (
            <p className="quiet">
              No items yet. Add one, or import a table with the headings {rules.itemHeadings.join(", ")}.
            </p>
          )}
          <LineRows
            field={rules.priceListFields.items}
            name="items"
            value={form.values.items}
            errors={form.errors}
            onChange={(items, ...names) => form.edit({ items: items as rules.PriceListInputs["items"] }, ...names)}
          />
        </div>
      </FormFrame>
    </>
  )
}
