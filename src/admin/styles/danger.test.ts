import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** The destructive buttons, and those that ask first; actions that can be undone before saving are not red. */
const buttons = [
  "controls/confirm-dialog.tsx",
  "form/form-dialog.tsx",
  "controls/more-menu.tsx",
  "list/selection-bar.tsx",
  "resource/row-actions.tsx",
  "trash/list.tsx",
  "addresses/redirects.tsx",
  "people/person-columns.tsx",
  "pictures/picture-actions.tsx",
  "enquiries/personal-data.tsx",
]

test("only buttons that destroy something are red", () => {
  const red = globSync("src/admin/**/*.tsx").filter((file) =>
    /className=(?:"[^"]*\bdanger\b|\{[^}]*"[^"]*\bdanger\b)/.test(readFileSync(file, "utf8")),
  )
  expect(red.map((file) => file.replace("src/admin/", "")).toSorted()).toEqual(buttons.toSorted())
})
