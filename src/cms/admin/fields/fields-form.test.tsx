import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { type AddressNoun, slugFields } from "#base/urls/address-check.ts"
import { blockTypes } from "#pages/shared/block-types.ts"
import type { Fields } from "../../fields/field.ts"
import { kinds } from "#pages/shared/kinds.ts"
import { layout as projectLayout } from "#collections/admin/project-form.tsx"
import { CardsForm, cardsOf } from "./fields-form.tsx"
import { FieldContext } from "./field-props.ts"
import { pageFacts } from "./facts.ts"
import { filled, unlabelledIn } from "../../../../test/admin/labelled-fields.ts"

const own = {
  blocks: ({ name }: { name: string }) => <label htmlFor={name}>Blocks</label>,
}

function render<F extends Fields>(fields: F, cards = cardsOf(fields, Object.keys(fields)), name = "", facts = false) {
  const [noun] = (Object.keys(slugFields) as AddressNoun[]).filter((each) => slugFields[each] in fields)
  return renderToStaticMarkup(
    <MemoryRouter>
      <FieldContext
        value={{
          moment: "create",
          slug: { noun: noun ?? "pages", title: "" },
          own,
          ...(facts && { facts: pageFacts }),
        }}
      >
        <CardsForm fields={fields} values={filled(fields)} name={name} errors={{}} cards={cards} onChange={() => {}} />
      </FieldContext>
    </MemoryRouter>,
  )
}

test.each(Object.values(kinds).map((kind): [string, Fields] => [kind.name, kind.fields]))(
  "shows a labelled control for each field of %s",
  (_name, fields) => {
    expect(unlabelledIn(render(fields), fields)).toEqual([])
  },
)

test.each(blockTypes.map((type): [string, Fields] => [type.type, type.fields]))(
  "shows a labelled control for each field of the block %s",
  (_type, fields) => {
    const name = "blocks[3][values]"
    expect(unlabelledIn(render(fields, undefined, name, true), fields, name)).toEqual([])
  },
)

test("shows a field that no card names in a last card", () => {
  const { fields } = kinds.projects
  expect(unlabelledIn(render(fields, projectLayout.cards?.slice(1)), fields)).toEqual([])
})
