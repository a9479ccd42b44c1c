import * as z from "zod/mini"
import { limits, messageForMax, messageForPictures } from "#base/text/limits.ts"
import { type Field, type ImageValue, type Moment, toList, toObject, toText } from "./field.ts"
import { type Required, requiredIn } from "./text.ts"

/** An image of a list; the id distinguishes it from the others. */
export type ListedImage = { id: string } & ImageValue

export interface ImageField extends Field<"image", ImageValue> {
  /** The message if there is none; "" if it may be absent. */
  required(moment: Moment): string
}

export interface ImagesField extends Field<"images", ListedImage[]> {
  readonly max: number
}

const path = z
  .string({ error: "A picture is the path of a stored one." })
  .check(z.regex(/^(uploads\/[0-9a-f]{24}-\d+x\d+\.(jpg|png|webp))?$/, "Choose a stored picture."))
const alt = z
  .string({ error: "Picture description must be text." })
  .check(z.trim(), z.maxLength(limits.alt, messageForMax("Picture description", limits.alt)))

function fitImage(json: unknown): ImageValue {
  const { path: given, alt: words } = toObject(json)
  return { path: toText(given), alt: toText(words) }
}

/** An image of the library, or none. */
export function image(
  label: string,
  { help = "", required = false }: { help?: string; required?: Required } = {},
): ImageField {
  return {
    type: "image",
    label,
    help,
    required: (moment) => requiredIn(required, moment, label),
    blank: () => ({ path: "", alt: "" }),
    fit: fitImage,
    schema(moment) {
      const missing = requiredIn(required, moment, label)
      const stored = z.strictObject({ path, alt })
      return missing ? stored.check(z.refine((chosen) => chosen.path !== "", missing)) : stored
    },
    entity: () => z.string(),
    walk: (input, visitor) => visitor.image?.(input) ?? input,
    show: (input) => ({ image: input }),
  }
}

/** Up to `max` images in their order, each once. */
export function images(
  label: string,
  { help = "", max = limits.imagesPerEntity, of = "An item" }: { help?: string; max?: number; of?: string } = {},
): ImagesField {
  const schema = z
    .array(z.strictObject({ id: z._default(z.string(), ""), path, alt }), { error: `${label} must be a list.` })
    .check(z.maxLength(max, messageForPictures(of)))
  return {
    type: "images",
    label,
    help,
    max,
    blank: () => [],
    fit: (json) =>
      toList(json)
        .map((each, index) => ({ id: toText(toObject(each)["id"]) || `r${index}`, ...fitImage(each) }))
        .filter((each) => each.path !== ""),
    schema: () => schema as unknown as z.ZodMiniType<ListedImage[], ListedImage[]>,
    entity: () => z.array(z.object({ path: z.string(), alt: z.string() })),
    walk(input, visitor) {
      const found = new Map<string, ListedImage>()
      for (const each of input) {
        const changed = { id: each.id, ...(visitor.image?.({ path: each.path, alt: each.alt }) ?? each) }
        const first = found.get(changed.path)
        if (changed.path !== "") found.set(changed.path, first ? { ...first, alt: first.alt || changed.alt } : changed)
      }
      return [...found.values()]
    },
    show: (input) => ({
      one: "Picture",
      rows: input.map(({ id, ...shown }) => ({
        id,
        type: "",
        one: "Picture",
        title: "",
        isHidden: false,
        fields: [{ name: "image", label: "Picture", shown: { image: shown } }],
      })),
    }),
  }
}
