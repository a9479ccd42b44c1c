import { expect, test } from "vitest"
import { inlineSource, securityHeaders } from "./headers.ts"

const site = { isHttps: true, isDevelopment: false }

/** The frames that a visitor can request. */
const frames =
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org"

test("pages may load only what is ours and the frames of three sites, with nothing inline", () => {
  const headers = new Map(securityHeaders("/wardrobes", site))
  const policy = headers.get("Content-Security-Policy") ?? ""
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(policy.endsWith(`; ${frames}`)).toBe(true)
  expect(policy.replace(frames, "")).not.toMatch(/unsafe|\*|https?:/)
  // It would block frames of other sites in browsers without credentialless frames.
  expect(headers.has("Cross-Origin-Embedder-Policy")).toBe(false)
})

test.each([
  ["/modular-kitchen", true],
  ["/preview/abc", true],
  ["/", false],
  ["/modular-kitchen/x", false],
  ["/modular-kitchens", false],
  ["/admin/modular-kitchen", false],
  ["/contact", false],
  ["/api/content/blogs/preview", false],
])("only what the admin shows in a frame may be framed, by this site alone: %s", (path, may) => {
  const headers = new Map(securityHeaders(path, site))
  expect(headers.get("X-Frame-Options")).toBe(may ? "SAMEORIGIN" : "DENY")
  expect(headers.get("Content-Security-Policy")).toContain(`frame-ancestors '${may ? "self" : "none"}'`)
})

test("a page on which nothing opens a frame allows none", () => {
  const policyOf = (hasFrames?: boolean) =>
    new Map(securityHeaders("/wardrobes", { ...site, hasFrames })).get("Content-Security-Policy")
  expect(policyOf(false)).not.toContain("frame-src")
  expect(policyOf(true)).toBe(policyOf())
})

test("a page may hold one script and one style sheet, which it names by their hashes", () => {
  const sources = { styleSource: "'sha256-abc='", scriptSource: inlineSource("go()") }
  const policyOf = (path: string) =>
    new Map(securityHeaders(path, { ...site, ...sources })).get("Content-Security-Policy")
  expect(policyOf("/")).toContain("; style-src 'self' 'sha256-abc=';")
  expect(policyOf("/")).toContain("; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';")
  expect(policyOf("/")).not.toContain("unsafe")
  expect(policyOf("/api/health")).not.toContain("sha256")
})

test("pages may load pictures from the address that is set for them, which passes on that it may be asked", () => {
  const shared = { ...site, picturesUrl: "https://cdn.maap.example/maap" }
  const policy = new Map(securityHeaders("/", shared)).get("Content-Security-Policy") ?? ""
  expect(policy).toContain("; img-src 'self' https://cdn.maap.example data: blob:;")
  expect(policy.replace(frames, "").match(/https?:/g)).toHaveLength(1)
  const resourcePolicy = (path: string, of = shared) =>
    new Map(securityHeaders(path, of)).get("Cross-Origin-Resource-Policy")
  expect(resourcePolicy("/uploads/a.jpg")).toBe("cross-origin")
  expect(resourcePolicy("/")).toBe("same-origin")
})

test("a file carries what keeps it harmless, and not what concerns documents", () => {
  const named = (path: string) => securityHeaders(path, { ...site, isHttps: false }).map(([name]) => name)
  const ofFile = ["X-Content-Type-Options", "Cross-Origin-Resource-Policy", "Content-Security-Policy"]
  for (const path of ["/assets/a.js", "/uploads/a.svg", "/sharing/a.png"]) expect(named(path)).toEqual(ofFile)
  expect(named("/")).toEqual(expect.arrayContaining([...ofFile, "X-Frame-Options", "Permissions-Policy"]))
})

test.each(["/api", "/api/blogs", "/uploads/a.jpg", "/assets/a.js"])("what is at %s may do nothing at all", (path) => {
  const policy = new Map(securityHeaders(path, site)).get("Content-Security-Policy")
  expect(policy).toMatch(/^default-src 'none'; frame-ancestors 'none'(; sandbox)?$/)
})

test("a browser is asked to come back by https only when the site is served so", () => {
  expect(new Map(securityHeaders("/", site)).get("Strict-Transport-Security")).toBe(
    "max-age=31536000; includeSubDomains",
  )
  expect(new Map(securityHeaders("/", { ...site, isHttps: false })).has("Strict-Transport-Security")).toBe(false)
})
