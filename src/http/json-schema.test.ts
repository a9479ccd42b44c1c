import { expect, test } from "vitest"
import * as z from "zod/mini"
import { publicFields } from "./json-schema.ts"

test("a field that the schema does not name stays private, also inside what may be absent", () => {
  const inner = z.object({ shown: z.string() })
  const schema = z.object({ one: z.optional(inner), many: z.nullable(z.array(inner)), none: z.optional(inner) })
  const stored = { one: { shown: "a", hidden: 1 }, many: [{ shown: "b", hidden: 2 }], hidden: 3 }
  expect(publicFields(schema, stored)).toEqual({ one: { shown: "a" }, many: [{ shown: "b" }] })
})
