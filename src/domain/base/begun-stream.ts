/**
 * The stream once its first piece has been read, so that what fails before is still the caller's to answer; a later error breaks
 * off what is being sent.
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
