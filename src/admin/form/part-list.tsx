import { type ReactNode, useEffect, useRef, useState } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import { toTitle } from "../controls/title.ts"
import { PartCard } from "./part-card.tsx"
import { UndoRemoval } from "./undo-removal.tsx"
import { landingAt, useDropList } from "./use-drop-list.ts"

/** One part of a form, as its fields see it; fields are named as the part's values are. */
export interface PartForm<Part> {
  part: Part
  index: number
  errorOf(name: string): string | undefined
  /** What a text field is given. */
  text(name: keyof Part & string): {
    id: string
    value: string
    error: string | undefined
    onChange(event: { target: { value: string } }): void
  }
  /** Changes values of the part and removes the errors of the fields of these names. */
  edit(change: Partial<Part>, ...names: string[]): void
  /** The name of a field in the whole form. */
  fieldOf(name: string): string
}

/** How many parts a form shows open at first. */
const openAtFirst = 4

/** The parts of a form as cards that can be added, copied, removed and taken back, and moved by button or by drag. */
export function PartList<Part extends { key: string }>({
  noun,
  field,
  parts,
  errors,
  max = limits.itemsPerEntity,
  titleOf,
  thumbnailOf,
  make,
  copy,
  onChange,
  children,
}: {
  /** In lower case: section, item. */
  noun: string
  /** The API's name of the list. */
  field: string
  parts: readonly Part[]
  /** The errors of the whole form. */
  errors: FieldErrors
  /** The maximum of parts. */
  max?: number
  titleOf(part: Part): string
  thumbnailOf?(part: Part): string | undefined
  make(): Part
  /** A part with the same content and a key of its own. */
  copy(part: Part): Part
  /** `fields` are those whose errors the change removes. */
  onChange(parts: Part[], ...fields: string[]): void
  children(part: PartForm<Part>): ReactNode
}) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(parts.length > openAtFirst ? parts.map(({ key }) => key) : []),
  )
  const [removed, setRemoved] = useState<{ part: Part; index: number }>()
  const [order, setOrder] = useState("")
  const toFocus = useRef("")
  const adder = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isFull = parts.length >= max

  // What the focus is meant for is there only after the change has been shown.
  useEffect(() => {
    if (!toFocus.current) return
    document.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = ""
  }, [parts])

  function move(from: number, to: number, button?: "up" | "down") {
    const part = parts[from]
    if (!part || to < 0 || to >= parts.length || from === to) return
    if (button) toFocus.current = `#part-${CSS.escape(part.key)} [data-move="${button}"]`
    setOrder(`${toTitle(noun)} ${from + 1} is now ${to + 1} of ${parts.length}.`)
    onChange(parts.toSpliced(from, 1).toSpliced(to, 0, part), field)
  }

  function insert(part: Part, index: number) {
    toFocus.current = `#part-${CSS.escape(part.key)} .part-body :is(input, textarea, [contenteditable="true"])`
    onChange(parts.toSpliced(index, 0, part), field)
  }

  const gap = useDropList(list, move)

  function toggle(key: string, isOpen: boolean) {
    const next = new Set(closed)
    if (isOpen) next.delete(key)
    else next.add(key)
    setClosed(next)
  }

  function formOf(part: Part, index: number): PartForm<Part> {
    const fieldOf = (name: string) => `${field}[${index}][${name}]`
    const errorOf = (name: string) => errors[fieldOf(name)]
    const edit = (change: Partial<Part>, ...names: string[]) =>
      onChange(parts.with(index, { ...part, ...change }), ...names.map(fieldOf))
    const text = (name: keyof Part & string) => ({
      id: `${part.key}-${name}`,
      value: String(part[name]),
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) =>
        edit({ [name]: event.target.value } as unknown as Partial<Part>, name),
    })
    return { part, index, fieldOf, errorOf, edit, text }
  }

  return (
    <div className="parts">
      <ol ref={list}>
        {parts.map((part, index) => {
          const isWrong = Object.keys(errors).some((each) => each.startsWith(`${field}[${index}]`))
          return (
            <PartCard
              key={part.key}
              id={part.key}
              name={`${noun} ${index + 1}`}
              title={titleOf(part)}
              thumbnail={thumbnailOf?.(part)}
              isFirst={index === 0}
              isLast={index === parts.length - 1}
              landing={landingAt(gap, index, parts.length)}
              isFull={isFull}
              isOpen={!closed.has(part.key) || isWrong}
              onToggle={(isOpen) => toggle(part.key, isOpen)}
              onMove={(way) => move(index, way === "up" ? index - 1 : index + 1, way)}
              onCopy={() => insert(copy(part), index + 1)}
              onRemove={() => {
                setRemoved({ part, index })
                onChange(parts.toSpliced(index, 1), field)
              }}
            >
              {children(formOf(part, index))}
            </PartCard>
          )
        })}
      </ol>
      {removed && (
        <UndoRemoval
          key={removed.part.key}
          words={`${toTitle(noun)} ${removed.index + 1} removed.`}
          onUndo={() => {
            insert(removed.part, Math.min(removed.index, parts.length))
            setRemoved(undefined)
          }}
          onClose={() => {
            setRemoved(undefined)
            adder.current?.focus()
          }}
          onExpired={() => setRemoved(undefined)}
        />
      )}
      <button
        ref={adder}
        type="button"
        className="plain"
        disabled={isFull}
        onClick={() => insert(make(), parts.length)}
      >
        Add {noun}
      </button>
      {isFull && (
        <p className="field-hint">
          There can be at most {max} {noun}s.
        </p>
      )}
      {errors[field] && <p className="field-error">{errors[field]}</p>}
      <output aria-label="Order" className="visually-hidden">
        {order}
      </output>
    </div>
  )
}
