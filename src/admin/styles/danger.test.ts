import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** The destructive buttons, and those that ask first; actions that can be undone before saving are not red. */
const buttons = [
  "ui/admin/controls/confirm-dialog.tsx",
  "ui/admin/form/form-dialog.tsx",
  "ui/admin/controls/more-menu.tsx",
  "ui/admin/list/selection-bar.tsx",
  "admin/trash/list.tsx",
  "redirects/admin/redirects.tsx",
  "accounts/admin/people/person-columns.tsx",
  "accounts/admin/api-keys/api-keys.tsx",
  "webhooks/admin/webhooks.tsx",
  "images/admin/picture-actions.tsx",
  "enquiries/admin/personal-data.tsx",
]

test("only buttons that destroy something are red", () => {
  const red = globSync("src/{admin,*/admin}/**/*.tsx").filter((file) =>
    /className=(?:"[^"]*\bdanger\b|\{[^}]*"[^"]*\bdanger\b)/.test(readFileSync(file, "utf8")),
  )
  expect(red.map((file) => file.replace("src/", "")).toSorted()).toEqual(buttons.toSorted())
})
