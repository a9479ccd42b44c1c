import { type RefObject, useState } from "react"
import { checkLink, type CheckedAddress } from "../document/address.ts"
import { type LinkValues } from "../commands/link.ts"
import { AddressField } from "./address-field.tsx"
import { Popover } from "./popover.tsx"

/** Asks for a link's URL and how it opens; an empty URL removes the link. */
export function LinkPopover({
  initial,
  isTyped,
  opener,
  onSubmit,
  onCancel,
}: {
  initial: LinkValues
  /** True if the text supports only the URL of a link. */
  isTyped: boolean
  opener: RefObject<HTMLElement | null>
  onSubmit(values: LinkValues): void
  onCancel(isOutside: boolean): void
}) {
  const [url, setUrl] = useState(initial.url)
  const [isNewTab, setNewTab] = useState(initial.isNewTab)
  const [isNoFollow, setNoFollow] = useState(initial.isNoFollow)
  const [error, setError] = useState("")

  function submit() {
    const checked: CheckedAddress = checkLink(url)
    if (checked.error === undefined) onSubmit({ url: checked.url, isNewTab, isNoFollow })
    else setError(checked.error)
  }

  return (
    <Popover label="Link" opener={opener} onSubmit={submit} onCancel={onCancel}>
      <AddressField
        label="Link address"
        value={url}
        error={error}
        onChange={(typed) => {
          setUrl(typed)
          setError("")
        }}
      />
      {!isTyped && (
        <>
          <label className="editor-check">
            <input type="checkbox" checked={isNewTab} onChange={(event) => setNewTab(event.target.checked)} />
            Open link in new tab
          </label>
          <label className="editor-check">
            <input type="checkbox" checked={isNoFollow} onChange={(event) => setNoFollow(event.target.checked)} />
            No follow
          </label>
        </>
      )}
    </Popover>
  )
}
