import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { browsers, buildTargets } from "./browsers.ts"
import { browserEntries, listBrowserFiles } from "./tools/browsers/browser-files.ts"
import { findMissing } from "./tools/browsers/missing-features.ts"

test("the browsers that are supported are the ones that the README names", () => {
  const readme = readFileSync("README.md", "utf8")
  for (const { chrome, firefox, safari } of Object.values(browsers)) {
    expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`)
  }
  expect(buildTargets).toContain(`ios${browsers.site.safari_ios}`)
})

test("what one of the browsers lacks is found, what all have is not", () => {
  const { language, document, names } = findMissing(browsers.site)
  expect(names).toEqual(expect.arrayContaining(["toSorted", "with", "withResolvers", "requestSubmit", "togglePopover"]))
  expect(language.members).toContainEqual(["Object", "groupBy"])
  expect(language.members).toContainEqual(["Iterator", "map"])
  expect(language.globals).toContain("DisposableStack")
  expect(document.members).toContainEqual(["URL", "parse"])
  for (const name of ["map", "at", "findLast", "replaceAll", "closest", "animate"]) expect(names).not.toContain(name)
})

test("the files that a browser runs are found through every import but those of types", () => {
  const site = listBrowserFiles(...browserEntries.site)
  expect(site).toContain("src/enquiries/site/islands/enquiry-form.tsx")
  expect(site).toContain("src/kitchen/length.ts")
  expect(site.filter((file) => /^src\/(admin|server|store|richtext)\//.test(file))).toEqual([])
  expect(listBrowserFiles(...browserEntries.admin)).toContain("src/pages/admin/page-editor.tsx")
})

test("no regular expression of a page looks behind, which Safari reads from 16.4 on", () => {
  const found = listBrowserFiles(...browserEntries.site).filter((file) => /\(\?<[=!]/.test(readFileSync(file, "utf8")))
  expect(found).toEqual([])
})
