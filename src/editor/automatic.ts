import { InputRule, inputRules } from "prosemirror-inputrules"
import type { Plugin } from "prosemirror-state"
import { attrsOf } from "./schema.ts"

const rules: [RegExp, string][] = [
  [/^#\s$/, "header-one"],
  [/^##\s$/, "header-two"],
  [/^###\s$/, "header-three"],
  [/^[-*+]\s$/, "unordered-list-item"],
  [/^1[.)]\s$/, "ordered-list-item"],
  [/^>\s$/, "blockquote"],
  [/^```$/, "code-block"],
]

/** Makes a heading, list, quote or code block of a plain block that begins as one does in markdown. */
export function automaticBlocks(): Plugin {
  return inputRules({
    rules: rules.map(
      ([pattern, type]) =>
        new InputRule(
          pattern,
          (state, _, from, to) => {
            const { $from } = state.selection
            const attrs = attrsOf($from.parent)
            if (attrs.type !== "unstyled") return null
            return state.tr.delete(from, to).setNodeMarkup($from.before(), null, { ...attrs, type })
          },
          { inCodeMark: false },
        ),
    ),
  })
}
