import { type RefObject, useState, useRef } from "react"
import { checkLink, type CheckedAddress, checkImage } from "../document/address.ts"
import type { LinkValues } from "../commands/link.ts"
import { AddressField, Popover, newFieldId } from "./popover.tsx"
import type { ImageValues } from "../commands/image.ts"
import { pictureKinds } from "../view/upload-view.ts"

interface LinkPopoverProps {
  initial: LinkValues
  /** True if the text supports only the URL of a link. */
  isTyped: boolean
  opener: RefObject<HTMLElement | null>
  onSubmit(values: LinkValues): void
  onCancel(isOutside: boolean): void
}

/** Asks for a link's URL and how it opens; an empty URL removes the link. */
export function LinkPopover({ initial, isTyped, opener, onSubmit, onCancel }: LinkPopoverProps) {
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

interface ImagePopoverProps {
  initial: ImageValues
  opener: RefObject<HTMLElement | null>
  onSubmit(values: ImageValues): void
  onUpload: ((files: File[], alt: string) => void) | undefined
  onChoose: ((alt: string) => void) | undefined
  onCancel(isOutside: boolean): void
}

/** Asks for an image's URL, or for a picture to upload or choose if `onUpload` or `onChoose` is given. */
export function ImagePopover({ initial, opener, onSubmit, onUpload, onChoose, onCancel }: ImagePopoverProps) {
  const [id] = useState(newFieldId)
  const [src, setSrc] = useState(initial.src)
  const [alt, setAlt] = useState(initial.alt)
  const [error, setError] = useState("")
  const files = useRef<HTMLInputElement>(null)
  // The alt text of the previous picture does not apply to the next one.
  const altOfNext = alt === initial.alt ? "" : alt.trim()

  function submit() {
    const checked = checkImage(src)
    if (checked.error === undefined)
      onSubmit({ src: checked.url, alt: checked.url === initial.src ? alt.trim() : altOfNext })
    else setError(checked.error)
  }

  return (
    <Popover label="Image" opener={opener} onSubmit={submit} onCancel={onCancel}>
      <AddressField
        label="Image address"
        value={src}
        error={error}
        onChange={(typed) => {
          setSrc(typed)
          setError("")
        }}
      />
      <div className="editor-field">
        <label htmlFor={id}>Picture description (optional)</label>
        <input id={id} type="text" autoComplete="off" value={alt} onChange={(event) => setAlt(event.target.value)} />
      </div>
      {onUpload && (
        <>
          <input
            ref={files}
            type="file"
            hidden
            multiple
            accept={pictureKinds}
            aria-label="Pictures to upload"
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])]
              // So that the same file can be chosen again.
              event.target.value = ""
              onUpload(chosen, altOfNext)
            }}
          />
          <button type="button" className="plain editor-upload" onClick={() => files.current?.click()}>
            Upload from this device
          </button>
        </>
      )}
      {onChoose && (
        <button type="button" className="plain editor-upload" onClick={() => onChoose(altOfNext)}>
          Choose from the library
        </button>
      )}
    </Popover>
  )
}
