import { type Block, isEmptyDocument, isImage, type Run } from "./model/model.ts"
import { readHtml } from "./html/read-html.ts"
import { writeHtml } from "./html/write-html.ts"

/** Normalises HTML for storage: only what the model supports; "" if nothing is left. Never throws. */
export function toStoredHtml(html: string): string {
  const doc = readHtml(html)
  return isEmptyDocument(doc) ? "" : writeHtml(doc)
}

/** HTML for storage without the images whose URL ends in this path; a block that contained nothing else is removed, too. */
export function withoutImage(html: string, path: string): string {
  const isMeant = ({ entity }: Run) => isImage(entity) && String(entity.data["src"]).endsWith(path)
  const blocks = readHtml(html).blocks.flatMap((block): Block[] => {
    const runs = block.runs.filter((run) => !isMeant(run))
    return runs.length === 0 && block.runs.length > 0 ? [] : [{ ...block, runs }]
  })
  return blocks.length === 0 || isEmptyDocument({ blocks }) ? "" : writeHtml({ blocks })
}
