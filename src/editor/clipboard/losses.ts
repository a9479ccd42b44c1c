import type { Node } from "prosemirror-model"
import { imageType } from "../document/schema.ts"
import { tablesIn } from "../document/table-rows.ts"

/** What the text has nothing like but leaves out, by the tag that it is pasted with. */
const names: Readonly<Record<string, string>> = {
  iframe: "a video or a page of another site",
  object: "a video or a page of another site",
  select: "fields of a form",
  textarea: "fields of a form",
  math: "formulas",
}

/**
 * What became of pasted HTML that the text has nothing like, in sentences for the person; "" where all of it is there. `lost` are the
 * tags of what was shown and is not, `tidy` is the rest of it, and `blocks` are what was made of that.
 */
export function describeLosses(
  lost: ReadonlySet<string>,
  tidy: string,
  blocks: readonly Node[],
  isTyped: boolean,
): string {
  const left = new Set([...lost].flatMap((tag) => names[tag] ?? []))
  const pictures = (tidy.match(/<img\b/g)?.length ?? 0) - countPictures(blocks)
  if (pictures > 0) left.add(pictures === 1 ? "a picture" : `${pictures} pictures`)
  const list = new Intl.ListFormat("en-IN").format(left)
  return [
    lost.has("table") && describeTable(blocks, isTyped),
    list && `Left out: ${list}.`,
    pictures > 0 && "Pictures come along if you upload them, or copy each by itself.",
  ]
    .filter(Boolean)
    .join(" ")
}

function countPictures(blocks: readonly Node[]): number {
  let count = 0
  for (const block of blocks) block.descendants((node) => void (count += node.type === imageType ? 1 : 0))
  return count
}

/** Why a table is none any more, and what helps; "" in a typed text, which has tables, where it is one. */
function describeTable(blocks: readonly Node[], isTyped: boolean): string {
  if (!isTyped) {
    return "A text here cannot hold a table, so each row of it is a line now. Make the lines a list, or write the table in a guide."
  }
  const isThere = tablesIn(blocks).some((first) => first !== undefined)
  return isThere ? "" : "A table needs two rows, and only words in its cells, so that this one became lines."
}
