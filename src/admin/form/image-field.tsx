import { type ReactNode, useEffect, useRef, useState } from "react"
import { limits } from "#domain/limits.ts"
import { Field } from "#ui/field.tsx"
import { inspectFile, type PictureFacts, pictureHint, pictureTypes, showWeight } from "./picture-check.ts"
import { PictureZone } from "./picture-zone.tsx"

/** Picks one picture by choosing, dropping or pasting, and shows it, or the stored one while none is picked. */
export function ImageField({
  id,
  label,
  stored = "",
  file,
  alt,
  error,
  altError,
  takesEveryPaste = false,
  onPick,
  onRefuse,
  onRemove,
  onAlt,
}: {
  id: string
  label: ReactNode
  stored?: string
  file: File | undefined
  alt: string
  error: string | undefined
  altError: string | undefined
  /** Whether a picture pasted anywhere outside another field is meant for this one. */
  takesEveryPaste?: boolean
  onPick(file: File | undefined): void
  onRefuse(message: string): void
  /** Takes the stored picture away; without it, that one stays. */
  onRemove?: (() => void) | undefined
  onAlt(alt: string): void
}) {
  const input = useRef<HTMLInputElement>(null)

  function unpick() {
    if (input.current) input.current.value = ""
    onPick(undefined)
    input.current?.focus()
  }

  return (
    <PictureZone
      className={error ? "field image-field field--wrong" : "field image-field"}
      takesEveryPaste={takesEveryPaste}
      onFiles={([first]) => first && onPick(first)}
    >
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
        onChange={(event) => {
          // Closing the browser's dialog without a choice leaves what there is.
          if (event.target.files?.[0]) onPick(event.target.files[0])
        }}
      />
      <p className="zone-hint">or drop it here, or paste it</p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {file ? (
        <PickedPicture file={file} onError={onRefuse}>
          <button type="button" className="plain" onClick={unpick}>
            Remove {file.name}
          </button>
        </PickedPicture>
      ) : (
        stored && (
          <div className="picked">
            <StoredPreview path={stored} name={alt || "The stored picture"} />
            {onRemove && (
              <button type="button" className="plain danger" onClick={onRemove}>
                Remove the stored picture
              </button>
            )}
          </div>
        )
      )}
      {(file || stored) && <AltField id={`${id}-alt`} alt={alt} error={altError} onAlt={onAlt} />}
    </PictureZone>
  )
}

/** The words for a picture, with a nudge while there are none. */
export function AltField({
  id,
  alt,
  error,
  onAlt,
}: {
  id: string
  alt: string
  error: string | undefined
  onAlt(alt: string): void
}) {
  return (
    <Field
      id={id}
      label="Alt text"
      hint={alt ? undefined : "Say what it shows, for people who cannot see it."}
      max={limits.alt}
      value={alt}
      error={error}
      onChange={(event) => onAlt(event.target.value)}
    />
  )
}

/** A picked file as it looks, with its name, size in pixels and weight; `onError` is told why it cannot be taken. */
export function PickedPicture({
  file,
  onError,
  children,
}: {
  file: File
  onError(message: string): void
  children?: ReactNode
}) {
  const [facts, setFacts] = useState<PictureFacts>()
  const refuse = useRef(onError)
  refuse.current = onError

  useEffect(() => {
    let isHere = true
    void inspectFile(file).then((found) => {
      if (!isHere) return
      setFacts(found)
      if ("fault" in found) refuse.current(found.fault)
    })
    return () => {
      isHere = false
    }
  }, [file])

  return (
    <div className="picked">
      {facts &&
        ("fault" in facts ? <span className="preview preview--none">No preview</span> : <FilePreview file={file} />)}
      <p className="picked-facts">
        {file.name}
        <br />
        {facts && "width" in facts && `${facts.width} × ${facts.height} px, `}
        {showWeight(file.size)}
      </p>
      {children}
    </div>
  )
}

function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return address ? <img className="preview" src={address} alt={file.name} /> : null
}

/** A stored picture as it looks, as wide as previews are (spec section 2); nothing where there is none. */
export function StoredPreview({ path, name, small = false }: { path: string; name: string; small?: boolean }) {
  return path ? <img className={small ? "preview preview--small" : "preview"} src={`/${path}`} alt={name} /> : null
}
