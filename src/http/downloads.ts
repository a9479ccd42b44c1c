import { ReadableStream as NodeReadableStream } from "node:stream/web"
import { csvMark, toCsvRow } from "#base/text/csv.ts"

type Batches = AsyncIterable<Rows> | Iterable<Rows>
type Rows = readonly (readonly (string | number)[])[]

/** Responds with a table as a CSV file, streamed while the rows are read. */
export async function answerCsv(name: string, headings: readonly string[], batches: Batches): Promise<Response> {
  return new Response(await streamText(writeCsv(headings, batches)), { headers: csvHeaders(name) })
}

export function csvHeaders(name: string): Record<string, string> {
  return { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` }
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
  return await beginStream(NodeReadableStream.from(encode(pieces)) as globalThis.ReadableStream<Uint8Array>)
}

async function* encode(pieces: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}

/** Reads the first chunk, so the caller can still respond to an early failure; a later error aborts the response. */
export async function beginStream(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader()
  let first: ReadableStreamReadResult<Uint8Array> | undefined = await reader.read()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = first ?? (await reader.read())
        first = undefined
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
