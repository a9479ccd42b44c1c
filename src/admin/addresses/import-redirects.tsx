import { useState } from "react"
import type { ImportReport } from "#domain/addresses/address-entities.ts"
import { type CsvRedirect, decodeCsv, maxCsvLines, readRedirectCsv } from "#domain/addresses/redirect-csv.ts"
import { formatNumber } from "#domain/text/number.ts"
import { call } from "../api/call.ts"
import { isLost, messageForLost } from "../files/lost-files.ts"
import { Failure, reasonOf } from "../controls/failure.tsx"
import { Modal } from "../controls/modal.tsx"
import { TableRegion } from "../list/table.tsx"
import { UploadButton } from "../pictures/uploads/upload-button.tsx"

/** How many lines are sent in one call, and how many characters their addresses have together. */
const each = { lines: 500, characters: 60_000 }

/** The largest file that is read, in bytes. */
const maxBytes = 4 * 1024 * 1024

/** What became of a file. */
interface Result extends Omit<ImportReport, "refused"> {
  refused: { line: number; from: string; message: string }[]
  /** Why it stopped before its end; "" where it did not. */
  failure: { words: string; reason: string } | undefined
}

/** A button that has a CSV file chosen, makes its redirects, and says line by line what was refused. */
export function ImportRedirects({ onDone }: { onDone(words: string): void }) {
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [result, setResult] = useState<Result>()

  async function take(file: File) {
    const isUnreadable = file.size <= maxBytes && (await isLost(file))
    const isRead = file.size <= maxBytes && !isUnreadable
    const text = isRead ? decodeCsv(new Uint8Array(await file.arrayBuffer())) : ""
    const redirects = readRedirectCsv(text ?? "")
    const problem = messageForLost(file) ?? (text === undefined ? notText : messageForProblem(file, redirects))
    const found: Result = { added: 0, replaced: 0, unchanged: 0, refused: [], failure: undefined }
    setProgress({ done: 0, all: redirects.length })
    setResult(undefined)
    if (problem) found.failure = { words: problem, reason: "" }
    else await send(redirects, found)
    setProgress(undefined)
    setResult(found)
  }

  async function send(redirects: CsvRedirect[], found: Result) {
    for (let from = 0; from < redirects.length; ) {
      const part = takePart(redirects, from)
      try {
        const json = { redirects: part.map((redirect) => ({ from: redirect.from, to: redirect.to })) }
        const report = await call("POST /redirects/import", { json })
        found.added += report.added
        found.replaced += report.replaced
        found.unchanged += report.unchanged
        for (const { index, ...refused } of report.refused) {
          found.refused.push({ ...refused, line: part[index]?.line ?? 0 })
        }
      } catch (error) {
        const line = part[0]?.line ?? 0
        const words = `The import stopped before line ${formatNumber(line)}. Import the file again to go on.`
        found.failure = { words, reason: reasonOf(error) }
        return
      }
      from += part.length
      setProgress({ done: from, all: redirects.length })
    }
  }

  function close() {
    if (!result) return
    setResult(undefined)
    onDone(formatCounts(result))
  }

  return (
    <>
      <UploadButton
        label="Import a file"
        className="plain"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFiles={([file]) => file && void take(file)}
      />
      {(progress || result) && (
        <Modal title="Import old addresses" isBusy={progress !== undefined} className="import" onClose={close}>
          {(closeDialog) => (
            <>
              {progress && (
                <label className="import-progress">
                  <span>
                    {formatNumber(progress.done)} of {formatNumber(progress.all)} lines
                  </span>
                  <progress value={progress.done} max={progress.all || 1} />
                </label>
              )}
              {result && <Report result={result} />}
              <div className="dialog-actions">
                <button type="button" disabled={progress !== undefined} onClick={closeDialog}>
                  Close
                </button>
              </div>
            </>
          )}
        </Modal>
      )}
    </>
  )
}

function Report({ result }: { result: Result }) {
  const { failure, refused } = result
  return (
    <>
      {failure && <Failure {...failure} />}
      <output aria-label="Result">
        {formatCounts(result)}
        {refused.length > 0 && ` ${count(refused.length, "line was", "lines were")} refused:`}
      </output>
      {refused.length > 0 && (
        <TableRegion name="Refused lines">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Old address</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ line, from, message }) => (
              <tr key={line}>
                <td className="number">{line}</td>
                <td className="redirect-words">{from}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
    </>
  )
}

const notText =
  "This file is not UTF-8 text. In the spreadsheet, save the table as “CSV UTF-8” and import that file. Nothing was imported."

function messageForProblem(file: File, redirects: CsvRedirect[]): string {
  if (file.size > maxBytes) return `This file is too large. It can have at most ${maxBytes / 1024 / 1024} MB.`
  if (redirects.length === 0)
    return "There is no old address in this file. Write one on each line: /old-address,/new-address"
  if (redirects.length > maxCsvLines) {
    return `This file has ${formatNumber(redirects.length)} lines. It can have at most ${formatNumber(maxCsvLines)}.`
  }
  return ""
}

function takePart(redirects: CsvRedirect[], from: number): CsvRedirect[] {
  const part: CsvRedirect[] = []
  let characters = 0
  for (const redirect of redirects.slice(from, from + each.lines)) {
    // What is far too long is refused anyhow.
    const short = { ...redirect, from: redirect.from.slice(0, 3_000), to: redirect.to.slice(0, 3_000) }
    characters += short.from.length + short.to.length
    if (part.length > 0 && characters > each.characters) break
    part.push(short)
  }
  return part
}

function formatCounts({ added, replaced, unchanged }: Result): string {
  const parts = [count(added, "old address added", "old addresses added")]
  if (replaced > 0) parts.push(`${formatNumber(replaced)} replaced`)
  if (unchanged > 0) parts.push(`${formatNumber(unchanged)} as before`)
  return `${parts.join(", ")}.`
}

function count(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}
