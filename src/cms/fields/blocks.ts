import * as z from "zod/mini"
import {
  blankOf,
  type Field,
  type Fields,
  fitTo,
  type InputsOf,
  schemaOf,
  showFields,
  titleOf,
  toList,
  toObject,
  toText,
  type ValuesOf,
  walkValues,
} from "./field.ts"

/** A type of block: its name, its fields, and so its rules, its form and its part of the API. */
export interface BlockType<F extends Fields = Fields> {
  /** The stored name of the type; never changes. */
  type: string
  /** Its name in the admin. */
  name: string
  /** One sentence for the person who chooses a block. */
  about: string
  /** Other words that people look for it by. */
  also?: string
  fields: F
  /** True for a block that a document can contain only once, such as the enquiry form. */
  isSingle?: boolean
  /** The key of the only document with this block, which always contains it. */
  only?: string
}

export interface Block<Values = unknown> {
  /** Unique within its document. */
  id: string
  type: string
  /** True if the page omits it. */
  isHidden: boolean
  values: Values
}

export interface BlocksField extends Field<"blocks", Block[]> {
  readonly types: readonly BlockType[]
  readonly max: number
}

export type BlockValues<Type> = Type extends BlockType<infer F> ? ValuesOf<F> : never

export function defineBlock<F extends Fields>(block: BlockType<F>): BlockType<F> {
  return block
}

export function newBlock<F extends Fields>({ type, fields }: BlockType<F>, id: string): Block<InputsOf<F>> {
  return { id, type, isHidden: false, values: blankOf(fields) }
}

/** A list of blocks of the given types; a block of another type was stored by a newer release and is preserved. */
export function blocks(
  label: string,
  { types, max, of, help = "" }: { types: readonly BlockType[]; max: number; of: string; help?: string },
): BlocksField {
  const known = new Map(types.map((each) => [each.type, each]))
  const schemas = new Map(types.map(({ type, fields }) => [type, schemaOf(fields, "create")]))

  const schema = z
    .strictObject({
      id: z.string({ error: "A block needs an id." }).check(z.regex(/^[\w-]{1,40}$/, "A block needs an id.")),
      type: z.string({ error: "A block needs a type." }).check(z.regex(/^[a-z][a-z-]{0,39}$/, "A block needs a type.")),
      isHidden: z.boolean({ error: "isHidden must be true or false." }),
      values: z.unknown(),
    })
    .check(({ value, issues }) => {
      const result = schemas.get(value.type)?.safeParse(value.values)
      if (result?.success) value.values = result.data
      for (const { input, path, message } of result?.error?.issues ?? []) {
        issues.push({ code: "custom", input, path: ["values", ...path], message })
      }
    }) as unknown as z.ZodMiniType<Block, Block>

  return {
    type: "blocks",
    label,
    help,
    types,
    max,
    blank: () => [],
    fit: (json) =>
      toList(json).flatMap((each) => {
        const { id, type, isHidden, values } = toObject(each)
        if (!toText(id) || !toText(type)) return []
        const fields = known.get(toText(type))?.fields
        return [
          {
            id: toText(id),
            type: toText(type),
            isHidden: isHidden === true,
            values: fields ? fitTo(fields, values) : values,
          },
        ]
      }),
    schema: () =>
      z.array(schema, { error: "The blocks must be a list." }).check(
        z.maxLength(max, `${of} can have at most ${max} blocks.`),
        z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Each block needs its own id."),
      ),
    entity: () => z.array(z.object({ id: z.string(), type: z.string(), isHidden: z.boolean(), values: z.unknown() })),
    walk: (input, visitor) =>
      input.map((block) => {
        const fields = known.get(block.type)?.fields
        return fields ? { ...block, values: walkValues(fields, block.values as object, visitor) } : block
      }),
    show: (input) => ({
      one: "Block",
      rows: input.map(({ id, type, isHidden, values }) => {
        const { name = "A block from a newer version", fields = {} } = known.get(type) ?? {}
        const given = toObject(values)
        return { id, type, one: name, title: titleOf(fields, given), isHidden, fields: showFields(fields, given) }
      }),
    }),
  }
}
