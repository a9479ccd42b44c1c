import { describe, expect, test } from "vitest"
import { readForm } from "./form-body.ts"

function post(body: BodyInit, type = "application/x-www-form-urlencoded") {
  return new Request("http://maap.example/contact", { method: "POST", body, headers: { "Content-Type": type } })
}

/** A body in chunks, without a known length. */
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

describe("a form that a browser sent without JavaScript", () => {
  test("is read with its spaces, its scripts and its line breaks as they were typed", async () => {
    const body = new URLSearchParams({ fullName: "आशा K", message: "a+b & c\r\nd\r\n" })
    expect(await readForm(post(body))).toEqual({ values: { fullName: "आशा K", message: "a+b & c\nd\n" } })
  })

  test("is read when a character falls between two pieces", async () => {
    const whole = new TextEncoder().encode("a=é")
    expect(await readForm(stream([whole.slice(0, 3), whole.slice(3)]))).toEqual({ values: { a: "é" } })
  })

  test.each(["a=%EF%BF%BD", "a=\uFFFD"])("may hold the character that stands for others: %s", async (body) => {
    expect(await readForm(post(body))).toEqual({ values: { a: "\uFFFD" } })
  })

  test.each(["a=%", "a=%zz", "a=100%25"])("is read where a percent sign is no escape: %s", async (body) => {
    expect(await readForm(post(body))).toEqual({
      values: { a: decodeURIComponent(body.slice(2).replace(/%(?!25)/, "%25")) },
    })
  })

  test.each([
    ["another type", post("{}", "application/json"), "unsupported", {}],
    ["a NUL", post("a=%00&b=1"), "unreadable", { a: "\0", b: "1" }],
    ["an escape that is not UTF-8", post("a=%E9t%E9&b=1"), "unreadable", { a: "\uFFFDt\uFFFD", b: "1" }],
    ["half a pair", post("a=%ED%A0%80&b=1"), "unreadable", { a: "\uFFFD\uFFFD\uFFFD", b: "1" }],
    ["bytes that are not UTF-8", stream([Uint8Array.of(97, 61, 233)]), "unreadable", { a: "\uFFFD" }],
  ])("is refused with %s, and answers what it could read", async (_what, request, code, values) => {
    expect(await readForm(request)).toMatchObject({ values, failure: { code } })
  })

  test.each(["%00ads", "%ED%A0%80", "%E9t"])("leaves out a source, a visit and an estimate of %s", async (sent) => {
    const body = `a=1&source=${sent}&visit=${sent}&estimate=${sent}&b=2`
    expect(await readForm(post(body))).toEqual({ values: { a: "1", b: "2" } })
    expect(await readForm(post(`a=1&source=x&estimate=y`))).toEqual({ values: { a: "1", source: "x", estimate: "y" } })
  })

  test("is refused past its limit, and answers its beginning", async () => {
    const pieces = Array.from({ length: 20 }, () => new Uint8Array(64 * 1024).fill(97))
    const { values, failure } = await readForm(stream([new TextEncoder().encode("name=Asha&text="), ...pieces]))
    expect(failure).toMatchObject({ code: "too-large" })
    expect(values["name"]).toBe("Asha")
    expect(values["text"]).toHaveLength(1024 * 1024 - "name=Asha&text=".length)
  })

  test("answers what came before it broke off", async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("name=Asha&te")),
      pull: (controller) => controller.error(new Error("gone")),
    })
    const headers = { "Content-Type": "application/x-www-form-urlencoded" }
    const request = new Request("http://maap.example/contact", {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit)
    expect(await readForm(request)).toMatchObject({ values: { name: "Asha" }, failure: { code: "unreadable" } })
  })
})
