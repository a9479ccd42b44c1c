/**
 * Text as a body that is written while it is read. The first piece is read before the response begins, so that an error of
 * the store still becomes a failure; a later error breaks the response off.
 */
export async function streamText(pieces: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<string, void>> | undefined = pieces.next()
  await next
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await (next ?? pieces.next())
        next = undefined
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
