import * as z from "zod/mini"
import type { PageKey } from "../../addresses/fixed-pages.ts"
import { type Fields, initialOf, schemaOf, type ValuesOf } from "./field.ts"

/** A kind of block: its name, its fields, and so its rules, its form and its part of the API. */
export interface BlockType<Each extends Fields = Fields> {
  /** What is stored as a block's type; never changes. */
  type: string
  /** What the admin calls it. */
  name: string
  /** One sentence for the person who chooses a block. */
  about: string
  /** Other words that people look for it by. */
  also?: string
  fields: Each
  /** Whether a page can hold it only once, as the enquiry form. */
  isSingle?: boolean
  /** The page that always shows it, and that alone has it: what the product itself makes there, such as the estimate. */
  only?: PageKey
}

/** A block of a page; the values are those of its type's fields. */
export interface Block<Values = unknown> {
  /** Unique within its page. */
  id: string
  type: string
  /** Whether the page leaves it out. */
  isHidden: boolean
  values: Values
}

/** Declares a kind of block. */
export function defineBlock<Each extends Fields>(block: BlockType<Each>): BlockType<Each> {
  return block
}

/** The values that a kind of block holds. */
export type BlockValues<Type> = Type extends BlockType<infer Each> ? ValuesOf<Each> : never

/** A new block of a kind. */
export function newBlock<Each extends Fields>({ type, fields }: BlockType<Each>, id: string): Block<ValuesOf<Each>> {
  return { id, type, isHidden: false, values: initialOf(fields) }
}

/** The rules of a block whose kind is one of `types`; one of another kind is of a newer version and taken as it is. */
export function blockSchema(types: readonly BlockType[]): z.ZodMiniType<Block> {
  const schemas = new Map(types.map(({ type, fields }) => [type, schemaOf(fields)]))
  return z
    .strictObject({
      id: z.string({ error: "A block needs an id." }).check(z.regex(/^[\w-]{1,40}$/, "A block needs an id.")),
      type: z.string({ error: "A block needs a type." }).check(z.regex(/^[a-z][a-z-]{0,39}$/, "A block needs a type.")),
      isHidden: z.boolean({ error: "isHidden must be true or false." }),
      values: z.unknown(),
    })
    .check((context) => {
      const result = schemas.get(context.value.type)?.safeParse(context.value.values)
      if (result?.success) context.value.values = result.data
      for (const issue of result?.error?.issues ?? []) {
        context.issues.push({
          code: "custom",
          input: issue.input,
          path: ["values", ...issue.path],
          message: issue.message,
        })
      }
    }) as unknown as z.ZodMiniType<Block>
}
