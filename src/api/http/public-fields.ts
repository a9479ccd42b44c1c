import * as z from "zod/mini"

/** What of a value its schema names, at every depth. A field that the schema does not name stays private. */
export function publicFields<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): z.output<Schema> {
  return pick(schema, value) as z.output<Schema>
}

function pick(schema: z.core.$ZodType, value: unknown): unknown {
  if (value == null) return value
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return pick(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniArray) return (value as unknown[]).map((each) => pick(schema.def.element, each))
  if (!(schema instanceof z.ZodMiniObject)) return value
  const { shape } = schema.def
  const named = Object.entries(value as object).filter(([name]) => Object.hasOwn(shape, name))
  return Object.fromEntries(named.map(([name, each]) => [name, pick(shape[name] as z.core.$ZodType, each)]))
}
