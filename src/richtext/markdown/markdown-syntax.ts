import { attention, list } from "micromark-core-commonmark"
import { classifyCharacter } from "micromark-util-classify-character"
import type { Code, Construct, Extension, State, Tokenizer } from "micromark-util-types"

/** The differences from CommonMark. */
export const ownSyntax: Extension = {
  // `<` starts no markup: HTML is read as HTML or not at all.
  disable: { null: ["htmlFlow", "htmlText"] },
  text: {
    43: {
      name: "insertion",
      tokenize: tokenizeMarks,
      resolveAll: attention.resolveAll as NonNullable<Construct["resolveAll"]>,
    },
    95: { ...attention, tokenize: tokenizeMarks },
    126: {
      name: "deletion",
      tokenize: tokenizeMarks,
      resolveAll: attention.resolveAll as NonNullable<Construct["resolveAll"]>,
    },
  },
  document: Object.fromEntries(
    [42, 43, 45, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57].map((code) => [code, loosenList(list)]),
  ),
  attentionMarkers: { null: [43, 126] },
}

/** The spaces that continue the list item above, however wide the item's marker is. */
const minIndent = 2

/** Ordered items contain lines indented by two spaces, too. */
function loosenList(construct: Construct): Construct {
  const { tokenize, continuation } = construct
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const tail = this.events.at(-1)
      const before = tail?.[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0
      const state = this.containerState as { max?: number } | undefined
      if (state) state.max ??= before + minIndent
      return tokenize.call(this, effects, ok, nok)
    },
    continuation: {
      ...continuation,
      tokenize(effects, ok, nok) {
        const state = this.containerState as { size: number; max: number } | undefined
        if (state) state.size = Math.min(state.size, state.max)
        return (continuation as Construct).tokenize.call(this, effects, ok, nok)
      },
    },
  }
}

const underscore = 95
const markers: readonly Code[] = [42, 43, underscore, 126]

/**
 * Delimiters around text: `_` even inside words, `++` and `~~` only as pairs. They are resolved with `*` and `_`, so all can nest; in the
 * tree each pair is strong or emphasis, and the source shows the delimiters.
 */
function tokenizeMarks(this: ThisParameterType<Tokenizer>, ...[effects, ok, nok]: Parameters<Tokenizer>): State {
  const { previous, events } = this
  const isEscaped = events.at(-1)?.[1].type === "characterEscape"
  let marker: Code
  let size = 0
  return start

  function start(code: Code): State | undefined {
    if (code !== underscore && previous === code && !isEscaped) return nok(code)
    marker = code
    effects.enter("attentionSequence")
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (code === marker) {
      effects.consume(code)
      size++
      return inside
    }
    if (marker !== underscore && size !== 2) return nok(code)
    const token = effects.exit("attentionSequence")
    // 1 is white space or an end, 2 punctuation. Adjacent delimiters open and close like letters.
    const before = classifyCharacter(previous)
    const after = classifyCharacter(code)
    token._open = after === undefined || markers.includes(code) || (after === 2 && before !== undefined)
    token._close = before === undefined || markers.includes(previous) || (before === 2 && after !== undefined)
    return ok(code)
  }
}
