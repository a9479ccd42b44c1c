import type { Block, BlockType } from "#cms/fields/blocks.ts"
import { type Fields, type InputsOf, titleOf, walkValues } from "#cms/fields/field.ts"
import type { FieldErrors } from "#base/errors.ts"
import { formatFacts, useFilledIn } from "#cms/admin/fields/facts.ts"
import { FieldsForm } from "#cms/admin/fields/fields-form.tsx"
import { Card } from "#ui/admin/ordered-list/card.tsx"
import { EntryButton, MoveButtons, RemoveButton } from "#ui/admin/ordered-list/ordered-list.tsx"
import type { Entry } from "#ui/admin/ordered-list/use-order.ts"
import { Link } from "react-router"
import type { Page } from "../../shared/page.ts"
import { useRead } from "#ui/admin/controls/query.tsx"
import { call } from "#ui/admin/api/call.ts"
import { blockTypes } from "../../shared/block-types.ts"

/** Data that a block sends to another site, and the words that a privacy policy mentions it with. */
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

/** True if a block can load content from another site on request. */
function mayEmbed({ type }: Block): boolean {
  return type in embedded
}

/** A hint about data sent to another site that the privacy policy does not mention; "" if there is none. */
export function messageForUnmentioned(block: Block, policy: readonly Block[]): string {
  const found = embedded[block.type]
  if (!found || !(block.values as Record<string, unknown>)[found.field]) return ""
  const texts = policy.filter(({ isHidden }) => !isHidden).flatMap(textsOf)
  return texts.some((text) => found.mention.test(text)) ? "" : found.words
}

function textsOf({ type, values }: Block): string[] {
  const known = blockTypes.find((each) => each.type === type)
  const texts: string[] = []
  const note = (text: string) => {
    texts.push(text)
    return text
  }
  if (known) walkValues(known.fields, values as object, { text: note, html: note })
  return texts
}

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
  /** Undefined for a type from a newer version. */
  type: BlockType | undefined
  entry: Entry
  index: number
  isOpen: boolean
  isWrong: boolean
  /** True if the block has nothing to show and pages leave it out. */
  isEmpty: boolean
  /** True if the page always shows it. */
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
  const values = block.values as InputsOf<Fields>
  const kind = type?.name ?? "Created by a newer version"
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
          <span className="part-words">{filledIn || formatFacts(title)}</span>
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
              This block was created by a newer version of Maap, so it can’t be changed here. It is kept, and pages omit
              it until Maap is updated. You can move, hide or remove it.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** Shows what to add to the privacy policy because of a block. */
function PrivacyHint({ block }: { block: Block }) {
  const { data: policy } = useRead(["privacy policy"], readPolicy)
  const words = policy ? messageForUnmentioned(block, policy.blocks) : ""
  return (
    <output aria-label="Privacy" className={words ? "banner" : "visually-hidden"}>
      {words && policy && (
        <>
          {words} Your privacy policy should mention that.{" "}
          <Link to={`/admin/pages/edit/${policy._id}`}>Edit the privacy policy</Link>
        </>
      )}
    </output>
  )
}

async function readPolicy(): Promise<Page | null> {
  const found = (await call("GET /pages")).find(({ pageKey }) => pageKey === "privacy")
  return found ? await call("GET /pages/:id", { params: { id: found._id } }) : null
}
