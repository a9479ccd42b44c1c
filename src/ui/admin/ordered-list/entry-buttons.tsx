import type { ComponentProps } from "react"
import { Icon } from "../controls/icons.tsx"
import type { Way } from "./order.ts"
import type { Entry } from "./use-order.ts"

const ways: Way[] = ["up", "down"]

/** The two buttons that move an entry: icons, or `words` before its name. */
export function MoveButtons({ entry, name, words }: { entry: Entry; name: string; words?: Record<Way, string> }) {
  return ways.map((way) => (
    // Not disabled at the ends: the focus stays on the button that moved the entry there.
    <button
      key={way}
      type="button"
      className={words ? "plain" : "plain icon-button"}
      data-move={way}
      aria-disabled={!entry.canMove(way)}
      onClick={() => entry.move(way)}
    >
      {words ? words[way] : <Icon name={way} />}
      <span className="visually-hidden">{words ? ` ${name}` : `Move ${name} ${way}`}</span>
    </button>
  ))
}

/** A button for one entry; its name follows `words` for screen readers. */
export function EntryButton({ words, name, ...rest }: { words: string; name: string } & ComponentProps<"button">) {
  return (
    <button type="button" className="plain" {...rest}>
      {words}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}

/** The button that removes an entry from its list: an icon, or `words` before its name. */
export function RemoveButton({ name, words, onRemove }: { name: string; words?: string; onRemove(): void }) {
  if (words) return <EntryButton words={words} name={name} onClick={onRemove} />
  return (
    <button type="button" className="plain icon-button" title="Remove" onClick={onRemove}>
      <Icon name="close" />
      <span className="visually-hidden">Remove {name}</span>
    </button>
  )
}
