import { useState } from "react"
import { createPortal } from "react-dom"
import type { BlockType } from "#cms/fields/blocks.ts"
import { blockTypes } from "../../shared/block-types.ts"
import { maxBlocks } from "../../shared/page.ts"
import { isFound } from "#base/text/search-text.ts"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { canAdd, type PageValues } from "../state/page-editor-state.ts"

interface AddBlockProps {
  values: PageValues
  onChoose(type: BlockType): void
  /** Called when it has closed, with or without a choice. */
  onClose(): void
}

export function AddBlock({ values, onChoose, onClose }: AddBlockProps) {
  const [search, setSearch] = useState("")
  const found = blockTypes.filter(
    ({ name, about, also = "", only }) => !only && isFound(search, `${name} ${about} ${also}`),
  )
  // Not in the form of the page: Enter in the search would publish that.
  return createPortal(
    <Modal className="add-block" title="Add a block" onClose={onClose}>
      {(close) => (
        <>
          <search>
            <input
              type="search"
              aria-label="Search the blocks"
              placeholder="Search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </search>
          {values.blocks.length >= maxBlocks && <p>A page can have at most {maxBlocks} blocks.</p>}
          <ul aria-label="Blocks">
            {found.map((type) => {
              const isPossible = canAdd(values, type)
              return (
                <li key={type.type}>
                  <button
                    type="button"
                    className="plain"
                    disabled={!isPossible}
                    onClick={() => {
                      onChoose(type)
                      close()
                    }}
                  >
                    <strong>{type.name}</strong>
                    <span>{type.about}</span>
                    {!isPossible && type.isSingle && (
                      <em>A page can have this block only once, and this page has it already.</em>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
          {found.length === 0 && <p>Nothing matches “{search}”.</p>}
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={close}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Modal>,
    document.body,
  )
}
