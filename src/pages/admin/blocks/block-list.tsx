import { useEffect, useState } from "react"
import type { Block } from "#cms/fields/blocks.ts"
import { blockTypes } from "../../shared/block-types.ts"
import { isTyped, partsOf } from "#cms/admin/fields/field-props.ts"
import { makeKey } from "#ui/admin/api/client.ts"
import { OrderStatus, OrderedList } from "#ui/admin/ordered-list/ordered-list.tsx"
import { useOrder } from "#ui/admin/ordered-list/use-order.ts"
import { AddBlock } from "./add-block.tsx"
import { BlockCard } from "./block-card.tsx"
import type { PublishedPage } from "../state/page-values.ts"
import { canAdd, insertAfter, type PageEdit } from "../state/page-editor-state.ts"
import type { PageEditor } from "../state/use-page-editor.ts"

interface BlockListProps {
  editor: PageEditor
  page: PublishedPage | undefined
  /** The blocks that the page shows, once it is in view. */
  shownIds: ReadonlySet<string> | undefined
}

/** The blocks of a page in their order, with the form of the open one. */
export function BlockList({ editor, page, shownIds }: BlockListProps) {
  const { values, openId, open, form } = editor
  const { blocks } = values
  const [isAdding, setAdding] = useState(false)
  const { order, hide, copy, remove, write, insert } = useBlockEdits(editor)

  // The form that was open above it may have closed.
  useEffect(() => {
    if (openId) showBlock(openId)
  }, [openId])

  return (
    <section className="parts block-list" aria-labelledby="blocks-heading">
      <h2 id="blocks-heading">Blocks</h2>
      {blocks.length === 0 && <p>This page is empty. Add its first block.</p>}
      <OrderedList entries={order.entries} entryClass="part block-card" onDrop={order.drop}>
        {(entry, index) => {
          const block = blocks[index] as Block
          const type = typeOf(block)
          const isWrong = Object.keys(form.errors).some((name) => name.startsWith(`blocks[${index}]`))
          return (
            <BlockCard
              block={block}
              type={type}
              entry={entry}
              index={index}
              isOpen={block.id === openId || isWrong}
              isWrong={isWrong}
              isEmpty={!block.isHidden && shownIds?.has(block.id) === false}
              isLasting={type?.only !== undefined && type.only === page?.pageKey}
              mayCopy={type !== undefined && canAdd(values, type)}
              errors={form.errors}
              onToggle={() => open(block.id === openId ? "" : block.id)}
              onHide={() => hide(block)}
              onCopy={() => copy(block)}
              onRemove={() => remove(block, index)}
              onWrite={(written, ...changed) => write(block, written, changed)}
            />
          )
        }}
      </OrderedList>
      <OrderStatus order={order} onUndo={({ block, index }) => insert(block.id, { kind: "insert", block, index })} />
      <button id={order.adder} type="button" className="plain" onClick={() => setAdding(true)}>
        Add a block
      </button>
      {form.errors["blocks"] && <p className="field-error">{form.errors["blocks"]}</p>}
      {isAdding && (
        <AddBlock
          values={values}
          onClose={() => setAdding(false)}
          onChoose={(type) => {
            const id = makeKey()
            insert(id, insertAfter(values, type, id, openId))
          }}
        />
      )}
    </section>
  )
}

const typeOf = ({ type }: Block) => blockTypes.find((each) => each.type === type)

/** The order of the blocks of a page, and the edits of each. */
function useBlockEdits(editor: PageEditor) {
  const { values, take, open } = editor
  const { blocks } = values
  const nameOf = (block: Block | undefined) => (block && typeOf(block)?.name) ?? "The block of a newer version"
  const order = useOrder<{ block: Block; index: number }>({
    ids: blocks.map(({ id }) => `block-${id}`),
    adder: "add-block",
    nameOf: (index) => nameOf(blocks[index]),
    onMove: (from, to) => take({ kind: "move", id: blocks[from]?.id ?? "", to }),
  })

  function hide(block: Block) {
    const isHidden = !block.isHidden
    order.say(`${nameOf(block)} is ${isHidden ? "hidden" : "shown"}.`)
    take({ kind: "hide", id: block.id, isHidden })
  }

  function copy({ id }: Block) {
    const newId = makeKey()
    insert(newId, { kind: "duplicate", id, newId })
  }

  function remove(block: Block, index: number) {
    order.offerUndo(`${nameOf(block)} removed.`, { block, index })
    take({ kind: "remove", id: block.id })
  }

  function write(block: Block, written: unknown, changed: string[]) {
    const typed = changed.filter((name) => isTyped(typeOf(block)?.fields ?? {}, partsOf(name).slice(3)))
    const field = typed.length === changed.length ? `${block.id} ${changed.join()}` : ""
    take({ kind: "write", id: block.id, values: written, field }, ...changed)
  }

  function insert(id: string, edit: PageEdit) {
    take(edit)
    order.focus(`block-${id}`, ".part-title")
    open(id)
  }

  return { order, hide, copy, remove, write, insert }
}

/** Scrolls the form of a block into view. */
function showBlock(id: string) {
  const card = document.querySelector(`#block-${CSS.escape(id)}`)
  const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {}
  if (top < 130 || bottom > innerHeight) card?.scrollIntoView({ block: "start", behavior: "instant" })
}
