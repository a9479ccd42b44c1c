import { describe, expect, test } from "vitest"
import { link } from "#cms/fields/link.ts"
import { business } from "#collections/shared/business/business.ts"
import { navigation } from "#pages/shared/navigation/navigation.ts"
import { validate } from "../parse.ts"
import { readTo } from "#redirects/shared/redirect.ts"
import { mistypedLink, addressIn } from "./parse-url.ts"

describe("a mistyped link", () => {
  test.each([
    ["https//x", "https://x"],
    ["http:x", "http://x"],
    ["http://http://x", "http://x"],
    ["http://https//x.example/a?b", "https://x.example/a?b"],
    ["https:/x.example", "https://x.example"],
    ["https:///x.example", "https://x.example"],
    ["https:\\\\x.example", "https://x.example"],
    ["https:// x.example", "https://x.example"],
    [" htps://x.example", "https://x.example"],
    ["ttp://x.example", "http://x.example"],
    ["Https;//x.example", "https://x.example"],
    ["https.//मुंबई.example", "https://मुंबई.example"],
    ["mailto://a@b.example", "mailto:a@b.example"],
    ["tel; +91 20 5550 0142", "tel:+91 20 5550 0142"],
  ])("%j may mean %s", (typed, meant) => {
    expect(mistypedLink(typed)).toBe(`This address is mistyped. Did you mean ${meant}?`)
  })

  test.each([
    ["https://", "Write the whole address, such as https://example.com."],
    ["http:", "Write the whole address, such as https://example.com."],
    ["https://www,x.example", "This is not the address of a site. Is it mistyped?"],
    ["www,x.example", "This is not the address of a site. Is it mistyped?"],
    ["https://x..example", "This is not the address of a site. Is it mistyped?"],
    ["https://our site.example", "This is not the address of a site. Is it mistyped?"],
    ["https://x.example:port", "This is not the address of a site. Is it mistyped?"],
    ["mailto:", "Write the whole e-mail address, such as mailto:name@example.com."],
    ["mailto:owner", "Write the whole e-mail address, such as mailto:name@example.com."],
    ["tel:", "Write the phone number, such as tel:+912055500142."],
  ])("%j leads nowhere", (typed, hint) => {
    expect(mistypedLink(typed)).toBe(hint)
  })
})

test.each([
  "https://x.example/a_b?c=https://y.example#d",
  "HTTP://X.example",
  "https://मुंबई.example/रसोई",
  "https://bücher.example",
  "https://xn--bcher-kva.example",
  "http://http.example",
  "https://localhost:3000/",
  "http://192.168.1.1/",
  "http://[::1]/",
  "https://intranet",
  "https://web.example/http://x.example",
  "www.x.example",
  "mailto:a@b.example?subject=c",
  "mailto:?subject=c",
  "tel:+912055500142",
  "/contact",
  "//x.example",
  "#contact",
  "https",
  "",
])("%j is not mistyped", (typed) => {
  expect(mistypedLink(typed)).toBe("")
})

test("every field for a link has the hint", () => {
  const typed = "http://http://x.example"
  const hint = "This address is mistyped. Did you mean http://x.example?"
  expect(validate(link("Link").schema("update"), typed)).toEqual({ "": hint })
  expect(readTo(typed)).toEqual({ error: hint })
  const header = [{ kind: "link", label: "X", address: "https://https://x.example" }]
  expect(validate(navigation, { header, footer: [] })).toEqual({
    "header[0][address]": "This address is mistyped. Did you mean https://x.example?",
  })
  expect(validate(business, { mapLink: typed, social: [typed] })).toMatchObject({ mapLink: hint, "social[0]": hint })
})

describe("an address in a word", () => {
  test.each([
    ["https://maap.example/a?b=1.", "https://maap.example/a?b=1", "https://maap.example/a?b=1"],
    ["(www.maap.example),", "www.maap.example", "https://www.maap.example"],
    ["<owner@maap.example>", "owner@maap.example", "mailto:owner@maap.example"],
    ["mailto:owner@maap.example", "mailto:owner@maap.example", "mailto:owner@maap.example"],
    ["tel:+912055500142;", "tel:+912055500142", "tel:+912055500142"],
    ["https://maap.example/a_(b)", "https://maap.example/a_(b)", "https://maap.example/a_(b)"],
    ["www.bücher.example", "www.bücher.example", "https://www.bücher.example"],
    ["(https://maap.example/a)", "https://maap.example/a", "https://maap.example/a"],
  ])("of %s is %s", (word, text, url) => {
    const found = addressIn(word)
    expect(found && { text: word.slice(found.start, found.start + found.length), url: found.url }).toEqual({
      text,
      url,
    })
  })

  test.each([
    "maap.example",
    "end.Next",
    "https://",
    "http://http://maap.example",
    "https://maap..example",
    "www.",
    "1@2",
    "javascript:alert(1)",
    "javascript:a@b.example",
    "someone?bcc=boss@home.example",
    "a@home.example?cc=b@home.example",
    "...",
  ])("is not in %s", (word) => {
    expect(addressIn(word)).toBeUndefined()
  })

  test("is not looked for in a word longer than any address", () => {
    expect(addressIn(`https://maap.example/${"a".repeat(2_000)}`)).toBeUndefined()
    expect(addressIn(`a@${".".repeat(100_000)}@`)).toBeUndefined()
  })
})
