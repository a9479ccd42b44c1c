import * as z from "zod/mini"
import type { Collection } from "./collection.ts"
import type { AnyField, Fields } from "./fields/field.ts"
import type { NumberField } from "./fields/number.ts"
import { known } from "./fields/types.ts"
import { imageLast, type SpecificationOf } from "./specification.ts"

type Shape = Record<string, z.ZodMiniType>

/** What anybody may read of a document, in the specification's shape. */
export function entityOf<C extends Pick<Collection, "fields">>({ fields }: C): z.ZodMiniType<SpecificationOf<C>> {
  const shape = imageLast(fields).map(([name, field]): Shape => {
    if (name !== "image") return { [name]: entityOfField(field) }
    if (field.type === "image") return { imagePath: z.string(), imageAlt: z.string() }
    return { imagePaths: z.array(z.string()), imageAlts: z.array(z.string()) }
  })
  const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }
  return z.object({ _id: z.uuid(), ...(Object.assign({}, ...shape) as Shape), ...times }) as unknown as z.ZodMiniType<
    SpecificationOf<C>
  >
}

function entityOfField(each: AnyField): z.ZodMiniType {
  const field = known(each)
  switch (field.type) {
    case "choice":
    case "custom":
      return field.schema("update")
    case "toggle":
      return z.boolean()
    case "number":
      return toNumber(field)
    case "list":
    case "items":
      return z.array(z.string())
    case "rows":
      return z.array(z.object(rowOf(field.fields, field.publicId)))
    case "group":
      return z.object(rowOf(field.fields, ""))
    case "blocks":
      return z.array(z.object({ id: z.string(), type: z.string(), isHidden: z.boolean(), values: z.unknown() }))
    case "images":
      return z.array(z.object({ path: z.string(), alt: z.string() }))
    case "text":
    case "richText":
    case "image":
    case "link":
    case "slug":
      return z.string()
  }
}

function toNumber({ keyboard, isRequired }: NumberField): z.ZodMiniType {
  const number = keyboard === "decimal" ? z.number() : z.int().check(z.minimum(0))
  return isRequired ? number : z.nullable(number)
}

/** The schemas of what anybody may read of fields; rows without a public id have none. */
export function rowOf(fields: Fields, publicId = ""): Shape {
  const entries = Object.entries(fields).map(([name, field]) => [name, entityOfField(field)])
  return {
    ...(publicId !== "" && { [publicId]: z.string() }),
    ...(Object.fromEntries(entries) as Shape),
    ...("image" in fields && { imageAlt: z.string() }),
  }
}
