import type { Doc, Run } from "#richtext/model/model.ts"

/**
 * A document in lines for comparison: `type depth data: text`, in which formatted text is `‹STYLE LINK{…}|text›`. A depth of 0 and empty
 * data are left out.
 */
export function sketch({ blocks }: Doc): string[] {
  return blocks.map(({ type, depth, data, runs }) => {
    const more = Object.keys(data).length > 0 ? ` ${JSON.stringify(data)}` : ""
    return `${type}${depth > 0 ? ` ${depth}` : ""}${more}: ${runs.map(sketchRun).join("")}`
  })
}

function sketchRun({ text, styles, entity, link }: Run): string {
  const entities = [entity, link].flatMap((each) => (each ? [each.type + JSON.stringify(each.data)] : []))
  const looks = [...styles, ...entities]
  return looks.length > 0 ? `‹${looks.join(" ")}|${text}›` : text
}

/** JSON of a raw document, from blocks with only the relevant fields. */
export function rawOf(blocks: Record<string, unknown>[], entityMap: Record<string, unknown> = {}): string {
  return JSON.stringify({ blocks, entityMap })
}
