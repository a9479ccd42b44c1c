import * as z from "zod/mini"

/** Picks the fields of a schema from a value, recursively. Fields outside the schema stay private. */
export function publicFields<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): z.output<Schema> {
  return pick(schema, value) as z.output<Schema>
}

function pick(schema: z.core.$ZodType, value: unknown): unknown {
  if (value == null) return value
  const isWrapped = [z.ZodMiniOptional, z.ZodMiniNullable, z.ZodMiniDefault].some((kind) => schema instanceof kind)
  if (isWrapped) return pick((schema as z.ZodMiniOptional).def.innerType, value)
  if (schema instanceof z.ZodMiniArray) return (value as unknown[]).map((each) => pick(schema.def.element, each))
  if (schema instanceof z.core.$ZodDiscriminatedUnion) return pick(optionOf(schema, value), value)
  if (!(schema instanceof z.ZodMiniObject)) return value
  const { shape } = schema.def
  const named = Object.entries(value as object).filter(([name]) => Object.hasOwn(shape, name))
  return Object.fromEntries(named.map(([name, each]) => [name, pick(shape[name] as z.core.$ZodType, each)]))
}

/** The union's schema for a value's kind; one without fields if none matches. */
function optionOf({ _zod: { def } }: z.core.$ZodDiscriminatedUnion, value: unknown): z.core.$ZodType {
  const kind = (value as Record<string, unknown>)[def.discriminator]
  const isOfKind = (option: z.core.$ZodType) =>
    option instanceof z.ZodMiniObject && z.safeParse(option.shape[def.discriminator] as z.ZodMiniType, kind).success
  return def.options.find(isOfKind) ?? z.object({})
}
