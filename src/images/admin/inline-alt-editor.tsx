import { useEffect, useRef, useState } from "react"
import { limits } from "#base/text/limits.ts"
import type { LibraryPicture } from "../shared/picture-library.ts"
import { Field } from "#ui/shared/field.tsx"
import { ApiError } from "#ui/admin/api/call.ts"
import { changePicture, readPicture } from "./api.ts"
import { explain } from "#ui/admin/controls/failure.tsx"

interface InlineAltEditorProps {
  picture: LibraryPicture
  onChanged(picture: LibraryPicture): void
}

/** The alt text of a picture, which becomes a field when it is pressed; leaving the field saves it. */
export function InlineAltEditor({ picture, onChanged }: InlineAltEditorProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState("")
  const [isSaving, setSaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const toFocus = useRef(false)
  const isClosing = useRef(false)
  const isOpen = typed !== undefined

  // The focus target exists only after the change has been rendered.
  useEffect(() => {
    if (isOpen) field.current?.querySelector("input")?.focus()
    else if (toFocus.current) opener.current?.focus()
    toFocus.current = false
    isClosing.current = false
  }, [isOpen])

  function close(takesFocus: boolean) {
    toFocus.current = takesFocus
    isClosing.current = true
    setTyped(undefined)
    setError("")
  }

  async function save(takesFocus: boolean) {
    const alt = typed?.trim() ?? ""
    if (alt === picture.alt) {
      close(takesFocus)
      return
    }
    if (isSaving || alt.length > limits.alt) return
    setSaving(true)
    try {
      onChanged(await changePicture(picture, { alt }))
      close(takesFocus)
    } catch (failure) {
      setError(await explainFailure(failure, picture, onChanged))
    }
    setSaving(false)
  }

  if (typed === undefined) {
    return (
      <button ref={opener} type="button" className="link alt-in-place" onClick={() => setTyped(picture.alt)}>
        <AltText alt={picture.alt} />
        <span className="visually-hidden"> – edit the description of {picture.name}</span>
      </button>
    )
  }
  return (
    // Leaving the field in any way saves it; the keys are shortcuts to its two buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={field}
      className="alt-in-place"
      onBlur={({ currentTarget, relatedTarget }) => {
        // Some browsers report a removed field as blurred.
        if (isClosing.current) return
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) void save(false)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === "Escape") close(true)
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) void save(true)
      }}
    >
      <Field
        id={`alt-${picture._id}`}
        label={
          <>
            Picture description<span className="visually-hidden">, {picture.name}</span>
          </>
        }
        max={limits.alt}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError("")
        }}
      />
      <button type="button" onClick={() => void save(true)}>
        {isSaving ? "Saving..." : "Save"}
      </button>
      <button type="button" className="plain" onClick={() => close(true)}>
        Cancel
      </button>
    </div>
  )
}

function AltText({ alt }: { alt: string }) {
  return alt ? <span className="clamped">{alt}</span> : <span className="tag tag--new">Not described</span>
}

/** Explains why a text was not saved, and shows a newer version that someone else saved. */
async function explainFailure(
  failure: unknown,
  picture: LibraryPicture,
  onChanged: (picture: LibraryPicture) => void,
): Promise<string> {
  if (!(failure instanceof ApiError) || failure.status !== 412) return explain("Not saved.", failure)
  const newest = await readPicture(picture._id).catch(() => undefined)
  if (!newest) return explain("Not saved.", failure)
  onChanged(newest)
  return `Someone saved “${newest.alt}” while you were editing. Save again to replace it.`
}
