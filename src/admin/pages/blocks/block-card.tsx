import type { Block, BlockType } from "#domain/blocks/fields/block.ts"
import type { Fields, ValuesOf } from "#domain/blocks/fields/field.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { FieldsForm } from "../../form/fields/fields-form.tsx"
import { titleOf } from "../../form/fields/list-parts.ts"
import { Card } from "../../ordered-list/card.tsx"
import { MoveButtons } from "../../ordered-list/entry-buttons.tsx"
import type { Entry } from "../../ordered-list/use-order.ts"
import { PrivacyHint } from "./privacy-hint.tsx"
import { mayEmbed } from "./privacy-mention.ts"

/** What can be done with a block besides writing in it. */
export type BlockAction = "hide" | "show" | "duplicate" | "remove"

/** One block of a page in the list; open, it shows its form. */
export function BlockCard({
  block,
  type,
  entry,
  index,
  isOpen,
  isWrong,
  mayCopy,
  errors,
  onToggle,
  onAction,
  onWrite,
}: {
  block: Block
  /** Its kind; undefined where this version does not know it. */
  type: BlockType | undefined
  entry: Entry
  index: number
  isOpen: boolean
  /** Whether one of its fields has an error. */
  isWrong: boolean
  mayCopy: boolean
  errors: FieldErrors
  onToggle(): void
  onAction(action: BlockAction): void
  onWrite(values: unknown, ...changed: string[]): void
}) {
  const values = block.values as ValuesOf<Fields>
  const kind = type?.name ?? "Made by a newer version"
  const name = `${kind}, block ${index + 1}`

  function action(label: string, does: BlockAction, isPossible = true) {
    return (
      <button
        type="button"
        className={does === "remove" ? "plain danger" : "plain"}
        disabled={!isPossible}
        onClick={() => onAction(does)}
      >
        {label}
        <span className="visually-hidden"> {name}</span>
      </button>
    )
  }

  return (
    <Card
      entry={entry}
      name={name}
      title={
        <span className="block-words">
          <span className="part-name">{kind}</span>
          {block.isHidden && <span className="tag">Hidden</span>}
          {isWrong && <span className="tag tag--wrong">Has errors</span>}
          <span className="part-words">{type ? titleOf(type.fields, values) : block.type}</span>
        </span>
      }
      buttons={<MoveButtons entry={entry} name={name} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
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
    </Card>
  )
}
