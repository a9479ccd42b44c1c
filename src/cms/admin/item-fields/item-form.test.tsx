import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { blogLayout, categoryLayout } from "#collections/admin/forms.tsx"
import { layout as projectLayout } from "#collections/admin/project-form.tsx"
import { kinds } from "#pages/shared/kinds.ts"
import { filled, unlabelledIn } from "../../../../test/admin/labelled-fields.ts"
import { sharing } from "../../shared/sharing.ts"
import type { ItemCollection } from "../api/items.ts"
import { ItemFields, type Layout } from "./item-form.tsx"

const { blogs, reviews, categories, projects } = kinds
const forms = [
  [blogs, blogLayout],
  [reviews, {}],
  [categories, categoryLayout],
  [projects, projectLayout],
] as unknown as [ItemCollection, Layout<ItemCollection>][]

test.each(forms)("the form of $name has a labelled control for each field", (collection, layout) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ItemFields
        collection={collection}
        layout={layout}
        id=""
        published={undefined}
        inputs={filled(collection.fields)}
        errors={{}}
        onChange={() => {}}
      />
    </MemoryRouter>,
  ).replaceAll(/"files?"/g, '"image"')
  // Search and sharing are closed.
  const isShown = (name: string) => !Object.keys(sharing).some((each) => name.startsWith(each))
  expect(unlabelledIn(html, collection.fields).filter(isShown)).toEqual([])
  expect(html.includes("Search and sharing")).toBe(layout.defaults !== undefined)
})
