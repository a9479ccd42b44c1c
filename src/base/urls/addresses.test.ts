import { describe, expect, test } from "vitest"
import { itemPathOf } from "./slug.ts"
import { notedPath } from "#redirects/shared/not-found.ts"
import { addressKey, pathKey, sourcesFor, splitTracking } from "./path-key.ts"
import { readFrom, readTo } from "#redirects/shared/redirect.ts"

describe("the key of an address", () => {
  test.each([
    ["/Old-Page.HTML/", "", "/old-page.html"],
    ["/caf%C3%A9", "", "/café"],
    ["/a%2Fb", "", "/a%2fb"],
    ["/100%", "", "/100%"],
    ["/", "", "/"],
    ["/p", "?ID=3&b=", "/p?id=3&b="],
    ["/p", "?", "/p"],
  ])("%s%s is %s", (path, search, key) => {
    expect(addressKey(path, search)).toBe(key)
  })

  test.each(["//evil.example", "/a%00b", "/%0d%0aSet-Cookie:x", "no-path", `/${"x".repeat(600)}`, "/\ud800"])(
    "%j has none",
    (path) => {
      expect(pathKey(path)).toBeUndefined()
    },
  )

  test("of a path of slashes is found in one pass", () => {
    expect(pathKey(`/a${"/".repeat(1_400)}`)).toBe("/a")
  })
})

test("a query is told apart from what campaigns add to it", () => {
  expect(splitTracking("?id=3&utm_source=x&GCLID=y&b=%20")).toEqual({
    plain: "?id=3&b=+",
    tracking: "?utm_source=x&GCLID=y",
  })
  expect(splitTracking("?utm_source=x")).toEqual({ plain: "", tracking: "?utm_source=x" })
  expect(splitTracking("")).toEqual({ plain: "", tracking: "" })
  expect(sourcesFor("/old.php?id=3&utm_source=x")).toEqual(["/old.php?id=3&utm_source=x", "/old.php?id=3", "/old.php"])
  expect(sourcesFor("/old.php")).toEqual(["/old.php"])
})

describe("an old address", () => {
  test("is a path, or the whole address of another site, of which the path counts", () => {
    expect(readFrom(" /Blog/Old-Guide ")).toEqual({ from: "/blog/old-guide", path: "/blog/old-guide" })
    expect(readFrom("https://old.example/Page.aspx?Id=7")).toEqual({ from: "/page.aspx?id=7", path: "/page.aspx" })
  })

  test.each(["", "old", "//evil.example/a", "/\\evil.example", "javascript:alert(1)", "/about", "/PrivacyPolicy/"])(
    "is not %j",
    (text) => {
      expect(readFrom(text)).toHaveProperty("error")
    },
  )

  test("may be Home with a query that it does not read", () => {
    expect(readFrom("/?p=12")).toEqual({ from: "/?p=12", path: "/" })
    expect(readFrom("https://old.example/?Page_Id=7&utm_source=x")).toEqual({
      from: "/?page_id=7&utm_source=x",
      path: "/",
    })
  })

  test.each(["/", "/?", "/?utm_source=x", "/about?p=12", "/admin/x", "/api", "/uploads/a.jpg", "/robots.txt"])(
    "is not %j, which is answered",
    (text) => {
      expect(readFrom(text)).toEqual({ error: expect.stringContaining("used by a page on your site") })
    },
  )
})

describe("a new address", () => {
  test("is a path of this site, or an address of another", () => {
    expect(readTo("/About?a=b#c", "maap.example")).toEqual({ to: "/About?a=b#c", key: "/about?a=b" })
    expect(readTo("https://elsewhere.example/a")).toEqual({ to: "https://elsewhere.example/a", key: "" })
    expect(readTo("https://maap.example/a", "maap.example")).toEqual({ to: "/a", key: "/a" })
  })

  test.each(["", "about", "//evil.example", "/\\evil.example", "javascript:alert(1)", "ftp://a.example", "https://"])(
    "is not %j",
    (text) => {
      expect(readTo(text)).toHaveProperty("error")
    },
  )

  test("names nobody's password", () => {
    expect(readTo("https://name:secret@a.example/")).toHaveProperty("error")
  })
})

describe("an address that does not exist", () => {
  test.each(["/kitchens.html", "/Products.aspx", "/index.php", "/blog/2019/05/a-guide", "/wp-content/uploads/a.pdf"])(
    "such as %s is noted",
    (path) => {
      expect(notedPath(path)).toBe(path.toLowerCase())
    },
  )

  test.each([
    "/.env",
    "/.git/config",
    "/wp-login.php",
    "/xmlrpc.php",
    "/backup.zip",
    "/apple-touch-icon-120x120.png",
    "/unsubscribe/asha@example.com",
    "/u/asha%40example.com",
    "/call/9876543210",
    `/t/${"ab12".repeat(8)}`,
    "/e/ozQpXcVbNmKjHgFdSaPoIu/",
    "/E/ozQpXcVbNmKjHgFdSaPoIu/page",
    "/calendar/ozQpXcVbNmKjHgFdSaPoIu",
    "/%00",
    `/${"x".repeat(300)}`,
  ])("such as %s is not", (path) => {
    expect(notedPath(path)).toBeUndefined()
  })
})

describe("the path of an item's page that a link leads to", () => {
  test.each([
    ["/wardrobes", "/wardrobes"],
    ["/Wardrobes/?utm_source=x#contact", "/wardrobes"],
    ["/blog/counter-height", "/blog/counter-height"],
    ["/projects/tall-wall", "/projects/tall-wall"],
    ["https://maap.example/wardrobes", "/wardrobes"],
    ["HTTP://MAAP.example/wardrobes", "/wardrobes"],
  ])("%s is %s", (address, path) => {
    expect(itemPathOf(address, "maap.example")).toBe(path)
  })

  test.each(
    [
      ["/", "/about", "/PrivacyPolicy", "/blog", "/blog?page=2", "/projects", "/estimate?a=1", "/sitemap.xml"],
      ["/uploads/a.jpg", "/a/b", "/old.html", "#contact", "", "wardrobes", "//maap.example/wardrobes", "/नागपुर"],
      ["https://elsewhere.example/wardrobes", "https://", "mailto:a@maap.example", "tel:+919822000000"],
    ].flat(),
  )("%j has none", (address) => {
    expect(itemPathOf(address, "maap.example")).toBeUndefined()
  })
})
