import { expect, test } from "vitest"
import { type Block, newBlock } from "#cms/fields/blocks.ts"
import { formattedText, map } from "../../shared/page/page-blocks.ts"
import { video } from "../../shared/page/video.ts"
import { defaultPages } from "../../shared/default-pages.ts"
import { messageForUnmentioned } from "./block-card.tsx"

const policy = defaultPages.privacy.blocks

function withValues(block: Block, values: object): Block {
  return { ...block, values: { ...(block.values as object), ...values } }
}

test.each([
  { block: withValues(newBlock(video, "v"), { address: "https://youtu.be/aqz-KE-bpKQ" }), word: "Vimeo" },
  { block: withValues(newBlock(map, "m"), { place: "18.5074, 73.8077" }), word: "OpenStreetMap" },
])("$block.type needs words in the privacy policy, which those of a new site lack", ({ block, word }) => {
  expect(messageForUnmentioned(block, policy)).toContain(word)
  const text = withValues(newBlock(formattedText, "t"), { text: `<p>We show it from <b>${word}</b>.</p>` })
  expect(messageForUnmentioned(block, [...policy, text])).toBe("")
  expect(messageForUnmentioned(block, [...policy, { ...text, isHidden: true }])).toContain(word)
})

test("a block that loads nothing needs none", () => {
  expect(messageForUnmentioned(newBlock(video, "v"), policy)).toBe("")
  expect(messageForUnmentioned(newBlock(map, "m"), policy)).toBe("")
  expect(messageForUnmentioned(newBlock(formattedText, "t"), policy)).toBe("")
})
