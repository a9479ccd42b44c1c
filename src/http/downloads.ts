import { ReadableStream } from "node:stream/web"
import { beginStream } from "#base/begun-stream.ts"
import { csvMark, toCsvRow } from "#base/text/csv.ts"

type Batches = AsyncIterable<Rows> | Iterable<Rows>
type Rows = readonly (readonly (string | number)[])[]

/** Responds with a table as a CSV file, streamed while the rows are read. */
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

/** Streams text; a database error before the first chunk is thrown. */
export async function streamText(pieces: AsyncGenerator<string, void>): Promise<globalThis.ReadableStream<Uint8Array>> {
  return await beginStream(ReadableStream.from(encode(pieces)) as globalThis.ReadableStream<Uint8Array>)
}

async function* encode(pieces: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
