import { ReadableStream } from "node:stream/web"
import { beginStream } from "#domain/base/begun-stream.ts"
import { csvMark, toCsvRow } from "#domain/text/csv.ts"

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

/** Text as a body that is written while it is read; an error of the store before the first piece is thrown. */
export async function streamText(pieces: AsyncGenerator<string, void>): Promise<globalThis.ReadableStream<Uint8Array>> {
  return await beginStream(ReadableStream.from(encode(pieces)) as globalThis.ReadableStream<Uint8Array>)
}

async function* encode(pieces: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
