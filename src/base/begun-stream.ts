/**
 * Returns the stream after its first chunk was read, so that the caller can still respond to an earlier failure; a later error aborts the
 * response.
 */
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
