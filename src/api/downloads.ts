import { csvMark, toCsvRow } from "#domain/csv.ts"

/** The rows of a table, a batch at a time. */
export type Batches = AsyncIterator<readonly (readonly (string | number)[])[], void>

/**
 * Answers a table as a CSV file, written as it is read. The first batch is read before anything is answered, so that a
 * store that is away is still told as a failure; one that goes away later breaks the download off.
 */
export async function answerCsv(name: string, headings: readonly string[], batches: Batches): Promise<Response> {
  const first = await batches.next()
  const encoder = new TextEncoder()
  const write = (rows: readonly (readonly (string | number)[])[]) => encoder.encode(rows.map(toCsvRow).join(""))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvMark + toCsvRow(headings)))
      if (!first.done) controller.enqueue(write(first.value))
      else controller.close()
    },
    async pull(controller) {
      const next = await batches.next()
      if (next.done) controller.close()
      else controller.enqueue(write(next.value))
    },
    async cancel() {
      await batches.return?.()
    },
  })
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
  })
}
