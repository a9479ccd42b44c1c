import { describe, expect, test } from "vitest"
import { safeImageUrl, safeLinkUrl } from "./safe-url.ts"

const everywhere = [
  "http://a.example",
  "HTTPS://a.example",
  "//a.example",
  "/a:b",
  "a/b",
  "?a=b:c",
  "#a:b",
  "",
  ":a",
  "1a:b",
  "h t t p s://a.example",
]
const nowhere = [
  "javascript:a",
  "JavaScript:a",
  " javascript:a",
  "java\tscript:a",
  "java\r\nscript:a",
  "\u0000javascript:a",
  "\u00a0javascript:a",
  "javascript\u0085:a",
  "vbscript:a",
  "data:text/html,a",
  "data:image/svg+xml;base64,AA",
  "file:///a",
  "blob:a",
  "ftp://a",
  "x-a+b.c:d",
]

describe("an address", () => {
  test.each(everywhere)("%j is for links and images", (url) => {
    expect([safeLinkUrl(url), safeImageUrl(url)]).toEqual([url, url])
  })

  test.each([...nowhere, undefined, null, 5, ["/a"], {}])("%j is for neither", (url) => {
    expect([safeLinkUrl(url), safeImageUrl(url)]).toEqual([undefined, undefined])
  })

  test.each(["mailto:a@b.example", "tel:+912055500142"])("by mail or phone (%s) is for links alone", (url) => {
    expect([safeLinkUrl(url), safeImageUrl(url)]).toEqual([url, undefined])
  })

  test.each(["png", "jpeg", "gif", "webp", "avif"])("that is a picture (%s) itself is for images alone", (kind) => {
    const url = `data:image/${kind};base64,AA==`
    expect([safeLinkUrl(url), safeImageUrl(url)]).toEqual([undefined, url])
  })
})
