import { expect, test } from "vitest"
import { image } from "../../fields/image.ts"
import { items } from "../../fields/list.ts"
import { rows } from "../../fields/rows.ts"
import { text } from "../../fields/text.ts"
import { toggle } from "../../fields/choice.ts"
import { isTyped, partsOf } from "./field-props.ts"

const steps = rows("Steps", {
  one: "Step",
  fields: { name: text("Name"), picture: image("Picture"), isBig: toggle("Big") },
})
const fields = { heading: text("Heading"), steps, projects: items("Projects", { from: "projects" }) }

test("typed are texts, also those of a list and of a picture, but no list, choice or switch", () => {
  const typed = (name: string) => isTyped(fields, partsOf(name).slice(3))
  expect(typed("blocks[3][values][heading]")).toBe(true)
  expect(typed("blocks[3][values][steps][0][name]")).toBe(true)
  expect(typed("blocks[3][values][steps][0][picture][alt]")).toBe(true)
  expect(typed("blocks[3][values][steps][0][picture]")).toBe(false)
  expect(typed("blocks[3][values][steps][0][isBig]")).toBe(false)
  expect(typed("blocks[3][values][steps]")).toBe(false)
  expect(typed("blocks[3][values][projects]")).toBe(false)
  expect(typed("blocks[3][values][gone]")).toBe(false)
})
