import { csvMark, toCsvRow } from "#domain/text/csv.ts"
import { streamText } from "./text-stream.ts"

/** The rows of a table, a batch at a time. */
export type Batches = AsyncIterable<readonly (readonly (string | number)[])[], void>

/** Answers a table as a CSV file, written as it is read. */
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
