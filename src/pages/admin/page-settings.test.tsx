import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { sharing } from "#cms/shared/sharing.ts"
import { filled, unlabelledIn } from "../../../test/admin/labelled-fields.ts"
import { page } from "../shared/page.ts"
import { PageSettings } from "./page-settings.tsx"
import type { PageEditor } from "./state/use-page-editor.ts"

test("each field of a page has a control with a label, besides its blocks and those for sharing", () => {
  const editor = { values: filled(page.fields), form: { errors: {} }, take() {} } as unknown as PageEditor
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PageSettings editor={editor} />
    </MemoryRouter>,
  )
  const fields = Object.entries(page.fields).filter(([name]) => name !== "blocks" && !(name in sharing))
  expect(unlabelledIn(html, Object.fromEntries(fields))).toEqual([])
})
