import { useEffect, useRef, useState } from "react"
import { pictureTypes as takenTypes } from "#domain/picture-types.ts"
import { findFileFault, pictureHint } from "./file-fault.ts"

/** The types of picture that are taken, as a file input names them. */
export const pictureTypes = takenTypes.join(",")

/** Picks one picture and shows it, or the stored one while none is picked; without `onRemove` the stored one stays. */
export function ImageInput({
  id,
  label,
  stored = "",
  file,
  error,
  onPick,
  onRefuse,
  onRemove,
}: {
  id: string
  label: string
  stored?: string
  file: File | undefined
  error: string | undefined
  onPick(file: File | undefined): void
  onRefuse(message: string): void
  onRemove?(): void
}) {
  const input = useRef<HTMLInputElement>(null)

  function pick(picked: File | undefined) {
    onPick(picked)
    const fault = picked && findFileFault(picked)
    if (fault) onRefuse(fault)
  }

  function unpick() {
    if (input.current) input.current.value = ""
    onPick(undefined)
    input.current?.focus()
  }

  return (
    <div className={error ? "field field--wrong" : "field"}>
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {pictureHint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureTypes}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => pick(event.target.files?.[0])}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {file ? <FilePreview file={file} /> : <StoredPreview path={stored} name="The stored picture" />}
      {file && (
        <button type="button" className="plain" onClick={unpick}>
          Remove {file.name}
        </button>
      )}
      {!file && stored && onRemove && (
        <button type="button" className="plain danger" onClick={onRemove}>
          Remove the stored picture
        </button>
      )}
    </div>
  )
}

/** A picked file as it looks, as wide as previews are (spec section 2). */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return address ? <img className="preview" src={address} alt={file.name} /> : null
}

/** A stored picture as it looks, as wide as previews are; nothing where there is none. */
export function StoredPreview({ path, name, small = false }: { path: string; name: string; small?: boolean }) {
  return path ? <img className={small ? "preview preview--small" : "preview"} src={`/${path}`} alt={name} /> : null
}
