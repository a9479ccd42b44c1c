import { readTextBlocks, type TextBlock, writeTextBlocks } from "#domain/text/typed/blocks.ts"
import type { Mark } from "#domain/text/typed/marks.ts"
import { textOf } from "#domain/text/text.ts"
import { countItems, listNumbers, withStart } from "#richtext/model/list-numbers.ts"
import { type Block, type Doc, isImage, isLink, isListItem, joinRuns, plainBlock } from "#richtext/model/model.ts"
import { styles, toRuns } from "../clipboard/typed-blocks.ts"

const marks = new Map(Object.entries(styles).map(([mark, style]) => [style, mark as Mark]))

/** The document of a typed text, such as that of a guide's section. */
export function readTyped(text: string): Doc {
  const count = countItems()
  const blocks = readTextBlocks(text).map(({ item, runs }): Block => {
    const type = item === undefined ? "unstyled" : item === 0 ? "unordered-list-item" : "ordered-list-item"
    const counted = count(type, item === undefined ? undefined : 0, item || undefined)
    const plain = runs.map(({ picture, ...run }) => ({
      ...run,
      text: picture === undefined ? run.text : `![${run.text}](${picture})`,
    }))
    const data = item && item !== counted ? withStart({}, item) : {}
    return { ...plainBlock(), type, data, runs: joinRuns(toRuns(plain)) }
  })
  return { blocks: blocks.length > 0 ? blocks : [plainBlock()] }
}

/** The typed text of a document, with what it can hold of it. */
export function writeTyped({ blocks }: Doc): string {
  const numbers = listNumbers(blocks)
  return writeTextBlocks(
    blocks.map(({ type, runs }, index): TextBlock => {
      const item = isListItem(type) ? (numbers[index] ?? 0) * Number(type === "ordered-list-item") : undefined
      const texts = runs.filter(({ entity }) => !isImage(entity))
      return {
        item,
        runs: texts.map(({ text, styles: names, entity }) => ({
          text,
          marks: names.flatMap((name) => marks.get(name) ?? []),
          ...(isLink(entity) && { link: textOf(entity.data["url"] ?? entity.data["href"]) }),
        })),
      }
    }),
  )
}
