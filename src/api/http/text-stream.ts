import { ReadableStream } from "node:stream/web"
import { beginStream } from "#domain/base/begun-stream.ts"

/** Text as a body that is written while it is read; an error of the store before the first piece is thrown. */
export async function streamText(pieces: AsyncGenerator<string, void>): Promise<globalThis.ReadableStream<Uint8Array>> {
  return await beginStream(ReadableStream.from(encode(pieces)) as globalThis.ReadableStream<Uint8Array>)
}

async function* encode(pieces: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
