import type { Block, BlockType } from "#domain/blocks/fields/block.ts"
import type { Fields, ValuesOf } from "#domain/blocks/fields/field.ts"
import { titleOf } from "#domain/blocks/fields/title.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { nameFacts, useFilledIn } from "../../form/fields/facts.ts"
import { FieldsForm } from "../../form/fields/fields-form.tsx"
import { Card } from "../../ordered-list/card.tsx"
import { EntryButton, MoveButtons, RemoveButton } from "../../ordered-list/entry-buttons.tsx"
import type { Entry } from "../../ordered-list/use-order.ts"
import { PrivacyHint } from "./privacy-hint.tsx"
import { mayEmbed } from "./privacy-mention.ts"

/** One block of a page in the list; open, it shows its form. */
export function BlockCard({
  block,
  type,
  entry,
  index,
  isOpen,
  isWrong,
  isEmpty,
  isLasting,
  mayCopy,
  errors,
  onToggle,
  onHide,
  onCopy,
  onRemove,
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
  /** Whether it has nothing to show yet, so that the page leaves it out. */
  isEmpty: boolean
  /** Whether the page always shows it. */
  isLasting: boolean
  mayCopy: boolean
  errors: FieldErrors
  onToggle(): void
  /** Hides the block, or shows it again. */
  onHide(): void
  onCopy(): void
  onRemove(): void
  onWrite(values: unknown, ...changed: string[]): void
}) {
  const values = block.values as ValuesOf<Fields>
  const kind = type?.name ?? "Made by a newer version"
  const name = `${kind}, block ${index + 1}`
  const title = type ? titleOf(type.fields, values) : block.type
  const filledIn = useFilledIn(title)

  return (
    <Card
      entry={entry}
      name={name}
      title={
        <span className="block-words">
          <span className="part-name">{kind}</span>
          {isLasting && <span className="tag">Always there</span>}
          {block.isHidden && <span className="tag">Hidden</span>}
          {isEmpty && type && <span className="tag">Nothing to show yet</span>}
          {isWrong && <span className="tag tag--wrong">Has errors</span>}
          <span className="part-words">{filledIn || nameFacts(title)}</span>
        </span>
      }
      buttons={<MoveButtons entry={entry} name={name} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {isOpen && (
        <>
          {!isLasting && (
            <div className="block-actions">
              <EntryButton words={block.isHidden ? "Show" : "Hide"} name={name} onClick={onHide} />
              <EntryButton words="Duplicate" name={name} disabled={!mayCopy} onClick={onCopy} />
              <RemoveButton words="Remove" name={name} onRemove={onRemove} />
            </div>
          )}
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
              This block was made by a newer version of the product, so it cannot be changed here. It stays as it is,
              and pages leave it out until the product is updated. You can move, hide or remove it.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
