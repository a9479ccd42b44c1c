import { draggable } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter"
import { useEffect, useRef, useState } from "react"
import type { Block, BlockType } from "#domain/blocks/fields/block.ts"
import type { Fields, ValuesOf } from "#domain/blocks/fields/field.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { Icon } from "../../controls/icons.tsx"
import { FieldsForm } from "../../form/fields/fields-form.tsx"
import { titleOf } from "../../form/fields/list-parts.ts"
import { PrivacyHint } from "./privacy-hint.tsx"
import { mayEmbed } from "./privacy-mention.ts"

/** What can be done with a block besides writing in it. */
export type BlockAction = "hide" | "show" | "duplicate" | "remove"

/** One block of a page in the list; open, it shows its form. */
export function BlockCard({
  block,
  type,
  index,
  isLast,
  isOpen,
  isWrong,
  mayCopy,
  landing,
  errors,
  onToggle,
  onMove,
  onAction,
  onWrite,
}: {
  block: Block
  /** Its kind; undefined where this version does not know it. */
  type: BlockType | undefined
  index: number
  isLast: boolean
  isOpen: boolean
  /** Whether one of its fields has an error. */
  isWrong: boolean
  mayCopy: boolean
  /** On which side of it a dragged block would land. */
  landing: "above" | "below" | undefined
  errors: FieldErrors
  onToggle(): void
  onMove(way: "up" | "down"): void
  onAction(action: BlockAction): void
  onWrite(values: unknown, ...changed: string[]): void
}) {
  const head = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const values = block.values as ValuesOf<Fields>
  const kind = type?.name ?? "Made by a newer version"
  const name = `${kind}, block ${index + 1}`
  const hidden = <span className="visually-hidden"> {name}</span>
  const classes = ["part block-card", isDragged && "part--dragged", landing && `part--landing-${landing}`]

  useEffect(() => {
    if (!head.current || !grip.current) return
    return draggable({
      element: head.current,
      dragHandle: grip.current,
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [])

  function mover(way: "up" | "down", isEnd: boolean) {
    return (
      // Not disabled at the ends: the focus stays on the button that moved the block there.
      <button
        type="button"
        className="plain icon-button"
        data-move={way}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onMove(way)}
      >
        <Icon name={way} />
        <span className="visually-hidden">
          Move {name} {way}
        </span>
      </button>
    )
  }

  function action(label: string, does: BlockAction, isPossible = true) {
    return (
      <button
        type="button"
        className={does === "remove" ? "plain danger" : "plain"}
        disabled={!isPossible}
        onClick={() => onAction(does)}
      >
        {label}
        {hidden}
      </button>
    )
  }

  return (
    <li id={`block-${block.id}`} className={classes.filter(Boolean).join(" ")}>
      <div ref={head} className="part-head">
        {/* For the pointer only; by keyboard the two buttons beside it move the block. */}
        <span ref={grip} className="part-grip" title={`Drag ${name}`}>
          <Icon name="grip" />
        </span>
        <button
          type="button"
          className="part-title"
          aria-expanded={isOpen}
          aria-controls={`block-${block.id}-body`}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "down" : "right"} />
          <span className="block-words">
            <span className="part-name">{kind}</span>
            {block.isHidden && <span className="tag">Hidden</span>}
            {isWrong && <span className="tag tag--wrong">Has errors</span>}
            <span className="part-words">{type ? titleOf(type.fields, values) : block.type}</span>
          </span>
        </button>
        {mover("up", index === 0)}
        {mover("down", isLast)}
      </div>
      <div id={`block-${block.id}-body`} className="part-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <div className="block-actions">
              {block.isHidden ? action("Show", "show") : action("Hide", "hide")}
              {action("Duplicate", "duplicate", mayCopy)}
              {action("Remove", "remove")}
            </div>
            {type ? (
              <>
                <p className="field-hint block-about">{type.about}</p>
                <FieldsForm
                  fields={type.fields}
                  values={values}
                  name={`blocks[${index}][values]`}
                  errors={errors}
                  onChange={onWrite}
                />
                {mayEmbed(block) && <PrivacyHint block={block} />}
              </>
            ) : (
              <p>
                This block was made by a newer version of the product, so that it cannot be changed here. It stays as it
                is, and pages leave it out until the product is updated. You can move, hide or remove it.
              </p>
            )}
          </>
        )}
      </div>
    </li>
  )
}
