import type { BlockType } from "#cms/fields/blocks.ts"
import { blankOf, type Fields } from "#cms/fields/field.ts"
import { fillIn } from "#base/text/placeholders.ts"
import { langAttribute } from "../page.ts"
import type { BlockProps } from "./block-component.ts"

/**
 * The `lang` of each value of a block shown among the site's English texts: undefined for an unchanged default, otherwise the language of
 * the block's page.
 */
export function langsAmongEnglish<Each extends Fields>(
  { fields }: BlockType<Each>,
  { values, language, placeholders }: Pick<BlockProps<BlockType<Each>>, "values" | "language" | "placeholders">,
): Partial<Record<keyof Each, string>> {
  const spoken = langAttribute(language)
  if (spoken === undefined) return {}
  const first = blankOf(fields) as Record<string, unknown>
  const changed = Object.entries(values as Record<string, unknown>).filter(([name, value]) => {
    const initial = first[name]
    const shown = typeof initial === "string" ? fillIn(initial, placeholders) : initial
    return JSON.stringify(value) !== JSON.stringify(shown)
  })
  return Object.fromEntries(changed.map(([name]) => [name, spoken])) as Partial<Record<keyof Each, string>>
}
