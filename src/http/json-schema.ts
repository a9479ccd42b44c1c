import * as z from "zod/mini"

/** A JSON Schema of draft 2020-12, as far as the document uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  maxItems?: number
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: string | number | boolean
  default?: string | number | boolean
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  contentMediaType?: string
  contentSchema?: JsonSchema
  examples?: unknown[]
}

/** The JSON Schema of a schema's input or output, with notes on its fields; throws for a note on an unknown field. */
export function toJsonSchema(
  schema: z.ZodMiniType,
  io: "input" | "output",
  notes: Record<string, string> = {},
): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: sharpen })
  return annotate(plain as JsonSchema, notes)
}

/** Adds a description to each named field; `list[].part` names a part of a list's items. */
export function annotate(schema: JsonSchema, notes: Record<string, string>): JsonSchema {
  const noted = structuredClone(schema)
  for (const [path, note] of Object.entries(notes)) findField(noted, path).description = note
  return noted
}

function findField(schema: JsonSchema, path: string): JsonSchema {
  let found: JsonSchema | undefined = schema
  for (const name of path.split(".")) {
    const isList: boolean = name.endsWith("[]")
    const object: JsonSchema | undefined = found?.anyOf?.find(({ properties }) => properties) ?? found
    const property: JsonSchema | undefined = object?.properties?.[isList ? name.slice(0, -2) : name]
    found = isList ? (property?.contentSchema ?? property)?.items : property
  }
  if (!found) throw new Error(`No field ${path} to describe.`)
  return found
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>

/** Adds constraints that the conversion omits: required trimmed text cannot be only spaces. A known format needs no pattern. */
const sharpen: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.format === "date-time" || jsonSchema.format === "uuid") delete jsonSchema.pattern
  const isRequired = (jsonSchema.minLength ?? 0) > 0
  if (isRequired && jsonSchema.pattern === undefined && isTrimmed(zodSchema)) jsonSchema.pattern = "\\S"
}

function isTrimmed({ _zod }: z.core.$ZodType): boolean {
  return (_zod.def.checks ?? []).some(({ _zod: { def } }) => {
    return def.check === "overwrite" && (def as z.core.$ZodCheckOverwriteDef<string>).tx(" ") === ""
  })
}

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
