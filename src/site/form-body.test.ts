import { describe, expect, test } from "vitest"
import { readForm } from "./form-body.ts"

function post(body: BodyInit, type = "application/x-www-form-urlencoded") {
  return new Request("http://maap.example/contact", { method: "POST", body, headers: { "Content-Type": type } })
}

/** A body that comes in pieces, whose length nobody knows beforehand. */
function stream(pieces: Uint8Array<ArrayBuffer>[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const headers = { "Content-Type": "application/x-www-form-urlencoded" }
  return new Request("http://maap.example/contact", { method: "POST", body, headers, duplex: "half" } as RequestInit)
}

describe("a form that a browser sent by itself", () => {
  test("is read with its spaces and scripts", async () => {
    const body = new URLSearchParams({ fullName: "आशा K", message: "a+b & c\r\nd" })
    expect(await readForm(post(body))).toEqual({ fullName: "आशा K", message: "a+b & c\r\nd" })
  })

  test("is read when a character falls between two pieces", async () => {
    const whole = new TextEncoder().encode("a=é")
    expect(await readForm(stream([whole.slice(0, 3), whole.slice(3)]))).toEqual({ a: "é" })
  })

  test.each([
    ["another type", post("{}", "application/json"), "unsupported"],
    ["a declared size over the limit", post(`a=${"x".repeat(70_000)}`), "too-large"],
    [
      "an undeclared size over the limit",
      stream(Array.from({ length: 9 }, () => new Uint8Array(8_192).fill(97))),
      "too-large",
    ],
    ["a NUL", post("a=%00"), "unreadable"],
  ])("is refused with %s", async (_what, request, code) => {
    await expect(readForm(request)).rejects.toMatchObject({ code })
  })
})
