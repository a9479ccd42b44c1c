import { csvMark, toCsvRow } from "#domain/text/csv.ts"
import { streamText } from "./text-stream.ts"

/** The rows of a table, in batches. */
type Batches = AsyncIterable<Rows> | Iterable<Rows>
type Rows = readonly (readonly (string | number)[])[]

/** A response with a table as a CSV file, which is written while the rows are read. */
export async function answerCsv(name: string, headings: readonly string[], batches: Batches): Promise<Response> {
  return new Response(await streamText(writeCsv(headings, batches)), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  })
}

async function* writeCsv(headings: readonly string[], batches: Batches): AsyncGenerator<string, void> {
  let before = csvMark + toCsvRow(headings)
  for await (const rows of batches) {
    yield before + rows.map(toCsvRow).join("")
    before = ""
  }
  if (before) yield before
}
