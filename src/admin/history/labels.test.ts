import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { contentNouns } from "#domain/base/content-states.ts"
import { type ComparedFields, itemFields } from "#domain/content/difference/item-fields.ts"

function labelsIn(fields: ComparedFields): string[] {
  return Object.values(fields).flatMap((field) => [
    field.label,
    ...(field.kind === "list" ? labelsIn(field.fields) : []),
  ])
}

test.each(contentNouns)("a difference of %s names each field as its form does", (noun) => {
  const files = [`src/admin/${noun}/**/*.{ts,tsx}`, "src/admin/form/**/*.tsx", "src/admin/resource/*.tsx"].flatMap(
    (each) => globSync(each),
  )
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n")
  // The address is made of the title where a form has no field of it; one picture of several has no label.
  const labels = labelsIn(itemFields[noun]).filter((label) => label !== "Address" && label !== "Picture")
  expect(labels.filter((label) => !source.includes(label))).toEqual([])
})
