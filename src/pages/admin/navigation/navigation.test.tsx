import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { defaultNavigation } from "../../shared/navigation/links.ts"
import { linkFields, navigationFields } from "../../shared/navigation/navigation.ts"
import { checkBody } from "#cms/admin/documents/document.ts"
import { navigationDocument } from "./navigation.tsx"
import { NavigationFields } from "./navigation-fields.tsx"
import { unlabelledIn } from "../../../../test/admin/labelled-fields.ts"

test("the menu of a new site may be saved as it is", () => {
  expect(checkBody(navigationDocument, defaultNavigation)).toBeUndefined()
})

test("each field of a link and of a list has a control with a label, where its error stands", () => {
  const link = { kind: "link", label: " ", address: "about" } as const
  const values = { header: [link, { kind: "rooms" } as const], footer: [{ title: "", links: [link] }] }
  const errors = checkBody(navigationDocument, values) ?? {}
  const address = "Enter a page of this site, e.g. /about, or an address on another site that starts with https://."
  expect(errors).toEqual({
    "navigation[header][0][label]": "Enter a name for the link.",
    "navigation[header][0][address]": address,
    "navigation[footer][0][title]": "Give the links a heading.",
    "navigation[footer][0][links][0][label]": "Enter a name for the link.",
    "navigation[footer][0][links][0][address]": address,
  })
  const html = renderToStaticMarkup(<NavigationFields form={{ values, errors, edit() {} }} groups={[]} />)
  for (const name of ["navigation[header][0]", "navigation[footer][0][links][0]"])
    expect(unlabelledIn(html, linkFields, name)).toEqual([])
  for (const name of Object.keys(navigationFields)) expect(html).toContain(`"navigation[${name}]`)
  for (const name of Object.keys(errors)) expect(html).toContain(`id="${name}-error"`)
  expect(html).toContain('for="navigation[footer][0][title]"')
})
