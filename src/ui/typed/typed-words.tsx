import type { ReactNode } from "react"
import { readLinkedMarks } from "#domain/text/typed/linked.ts"
import type { Dialect, Mark } from "#domain/text/typed/marks.ts"

/** The words of a plain text, with those marked that its writer marked; a picture of another site is its words. */
export function TypedWords({ text, dialect }: { text: string; dialect: Dialect }) {
  return readLinkedMarks(text, dialect).map(({ text: words, marks, link, picture }, index) => {
    const shown = picture === undefined ? words : `[Picture: ${words}]`
    const marked = marks.toReversed().reduce<ReactNode>((inner, mark) => markWords(mark, inner), shown)
    // The rendered text does not change, so that indexes serve as keys.
    // oxlint-disable-next-line react/no-array-index-key
    return <Run key={index}>{link === undefined ? marked : <a href={link}>{marked}</a>}</Run>
  })
}

function Run({ children }: { children: ReactNode }) {
  return children
}

function markWords(mark: Mark, words: ReactNode): ReactNode {
  switch (mark) {
    case "bold":
      return <strong>{words}</strong>
    case "italic":
      return <em>{words}</em>
    case "struck":
      return <s>{words}</s>
    case "code":
      return <code>{words}</code>
  }
}
