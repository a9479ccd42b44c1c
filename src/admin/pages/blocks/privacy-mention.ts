import type { Block } from "#domain/blocks/fields/block.ts"
import { blockTypes } from "#domain/blocks/block-types.ts"
import { textsIn } from "#domain/blocks/fields/walk.ts"

/** What another site learns of visitors by a block, and the words by which a privacy policy mentions it. */
interface Embedded {
  /** The field without which nothing is loaded. */
  field: string
  words: string
  mention: RegExp
}

const embedded: Record<string, Embedded> = {
  video: {
    field: "address",
    words: "When a visitor plays the video, YouTube or Vimeo sees the visit.",
    mention: /youtube|vimeo|\bvideos?\b/i,
  },
  map: {
    field: "place",
    words: "When a visitor opens the map, OpenStreetMap sees the visit.",
    mention: /openstreetmap|\bmap\b/i,
  },
}

/** Whether a block can load something of another site once a visitor asks for it. */
export function mayEmbed({ type }: Block): boolean {
  return type in embedded
}

/** What a block has another site learn that the blocks of the privacy policy do not mention; "" where nothing is left to say. */
export function messageForUnmentioned(block: Block, policy: readonly Block[]): string {
  const found = embedded[block.type]
  if (!found || !(block.values as Record<string, unknown>)[found.field]) return ""
  const texts = policy.filter(({ isHidden }) => !isHidden).flatMap(textsOf)
  return texts.some((text) => found.mention.test(text)) ? "" : found.words
}

function textsOf({ type, values }: Block): string[] {
  const known = blockTypes.find((each) => each.type === type)
  return known ? textsIn(known.fields, values as Record<string, unknown>) : []
}
