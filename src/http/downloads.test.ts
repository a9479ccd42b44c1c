import { expect, test } from "vitest"
import { beginStream } from "./downloads.ts"

const text = (piece: string) => new TextEncoder().encode(piece)

test("throws a failure before the first chunk", async () => {
  const stream = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("gone")) })
  await expect(beginStream(stream)).rejects.toThrow("gone")
})

test("all pieces come in their order, also none, and a later failure breaks the stream off", async () => {
  const pieces = [text("a"), text("b"), text("c")]
  const whole = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })
  expect(await new Response(await beginStream(whole)).text()).toBe("abc")
  const empty = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
  expect(await new Response(await beginStream(empty)).text()).toBe("")
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text("a")),
    pull: () => Promise.reject(new Error("late")),
  })
  await expect(new Response(await beginStream(broken)).text()).rejects.toThrow("late")
})

test("no more is read than is asked for, and who reads no further ends it", async () => {
  let [read, isCancelled] = [0, false]
  const stream = new ReadableStream<Uint8Array>(
    { pull: (controller) => controller.enqueue(text(String(read++))), cancel: () => void (isCancelled = true) },
    { highWaterMark: 0 },
  )
  const begun = await beginStream(stream)
  expect(read).toBe(1)
  await begun.cancel()
  expect([read, isCancelled]).toEqual([1, true])
})
