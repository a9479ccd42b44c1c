import { useEffect, useRef, useState } from "react"
import type { Block } from "#domain/blocks/fields/block.ts"
import { blockTypes } from "#domain/blocks/block-types.ts"
import { isTyped, partsOf } from "../../form/fields/typed-field.ts"
import { makeKey } from "../../api/keys.ts"
import { UndoRemoval } from "../../form/undo-removal.tsx"
import { landingAt, useDropList } from "../../form/use-drop-list.ts"
import { AddBlock } from "./add-block.tsx"
import { type BlockAction, BlockCard } from "./block-card.tsx"
import { canAdd, insertAfter } from "../state/page-editor-state.ts"
import type { PageEditor } from "../state/use-page-editor.ts"

/** The blocks of a page in their order, with the form of the open one. */
export function BlockList({ editor }: { editor: PageEditor }) {
  const { values, openId, take, open, form } = editor
  const { blocks } = values
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<{ block: Block; index: number }>()
  const [said, setSaid] = useState("")
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const toFocus = useRef("")

  // What the focus is meant for is there only after the change has been shown.
  useEffect(() => {
    if (!toFocus.current) return
    list.current?.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = ""
  }, [blocks, openId])

  // The form that was open above it may have closed.
  useEffect(() => {
    if (openId) showBlock(openId)
  }, [openId])

  const typeOf = ({ type }: Block) => blockTypes.find((each) => each.type === type)
  const nameOf = (block: Block) => typeOf(block)?.name ?? "The block of a newer version"

  function move(from: number, to: number, way?: "up" | "down") {
    const block = blocks[from]
    if (!block || from === to || to < 0 || to >= blocks.length) return
    if (way) toFocus.current = `#block-${CSS.escape(block.id)} [data-move="${way}"]`
    setSaid(`${nameOf(block)} is now ${to + 1} of ${blocks.length}.`)
    take({ kind: "move", id: block.id, to })
  }

  const gap = useDropList(list, move)

  function act(block: Block, index: number, action: BlockAction) {
    const { id } = block
    switch (action) {
      case "hide":
      case "show":
        setSaid(`${nameOf(block)} is ${action === "hide" ? "hidden" : "shown"}.`)
        take({ kind: "hide", id, isHidden: action === "hide" })
        return
      case "duplicate":
        insert(() => {
          const newId = makeKey()
          take({ kind: "duplicate", id, newId })
          return newId
        })
        return
      case "remove":
        setRemoved({ block, index })
        take({ kind: "remove", id })
    }
  }

  function write(block: Block, written: unknown, changed: string[]) {
    const typed = changed.filter((name) => isTyped(typeOf(block)?.fields ?? {}, partsOf(name).slice(3)))
    const field = typed.length === changed.length ? `${block.id} ${changed.join()}` : ""
    take({ kind: "write", id: block.id, values: written, field }, ...changed)
  }

  function insert(add: () => string) {
    const id = add()
    toFocus.current = `#block-${CSS.escape(id)} .part-title`
    open(id)
  }

  return (
    <section className="parts block-list" aria-labelledby="blocks-heading">
      <h2 id="blocks-heading">Blocks</h2>
      {blocks.length === 0 && <p>This page is empty. Add its first block.</p>}
      <ol ref={list}>
        {blocks.map((block, index) => {
          const type = typeOf(block)
          const isWrong = Object.keys(form.errors).some((name) => name.startsWith(`blocks[${index}]`))
          return (
            <BlockCard
              key={block.id}
              block={block}
              type={type}
              index={index}
              isLast={index === blocks.length - 1}
              isOpen={block.id === openId || isWrong}
              isWrong={isWrong}
              mayCopy={type !== undefined && canAdd(values, type)}
              landing={landingAt(gap, index, blocks.length)}
              errors={form.errors}
              onToggle={() => open(block.id === openId ? "" : block.id)}
              onMove={(way) => move(index, way === "up" ? index - 1 : index + 1, way)}
              onAction={(action) => act(block, index, action)}
              onWrite={(written, ...changed) => write(block, written, changed)}
            />
          )
        })}
      </ol>
      {removed && (
        <UndoRemoval
          key={removed.block.id}
          words={`${nameOf(removed.block)} removed.`}
          onUndo={() => {
            insert(() => {
              take({ kind: "insert", block: removed.block, index: Math.min(removed.index, blocks.length) })
              return removed.block.id
            })
            setRemoved(undefined)
          }}
          onClose={() => {
            setRemoved(undefined)
            adder.current?.focus()
          }}
          onExpired={() => setRemoved(undefined)}
        />
      )}
      <button ref={adder} type="button" className="plain" onClick={() => setAdding(true)}>
        Add a block
      </button>
      {form.errors["blocks"] && <p className="field-error">{form.errors["blocks"]}</p>}
      {isAdding && (
        <AddBlock
          values={values}
          onClose={() => setAdding(false)}
          onChoose={(type) =>
            insert(() => {
              const id = makeKey()
              take(insertAfter(values, type, id, openId))
              return id
            })
          }
        />
      )}
      <output aria-label="Order" className="visually-hidden">
        {said}
      </output>
    </section>
  )
}

/** Scrolls to the form of a block, as far as it is out of sight. */
function showBlock(id: string) {
  const card = document.querySelector(`#block-${CSS.escape(id)}`)
  const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {}
  if (top < 130 || bottom > innerHeight) card?.scrollIntoView({ block: "start", behavior: "instant" })
}
