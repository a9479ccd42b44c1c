import { type ReactNode, useEffect, useRef, useState } from "react"
import type { PictureValue } from "#domain/blocks/fields/field.ts"
import { limits } from "#domain/text/limits.ts"
import { Field } from "#ui/field.tsx"
import { formatFileSize, inspectFile, type PictureFacts, pictureHint } from "../files/picture-check.ts"
import { noteOn } from "../files/shrink-picture.ts"
import { valueOf } from "../pictures/picker/chosen-picture.ts"
import { PictureZone } from "./picture-zone.tsx"

/** Picks one picture and shows it, or the stored one while none is picked. */
export function ImageField({
  id,
  label,
  stored,
  file,
  alt,
  error,
  altError,
  takesEveryPaste = false,
  onPick,
  onChoose,
  onRefuse,
  onRemove,
  onTakeBack,
  onAlt,
}: {
  id: string
  label: ReactNode
  /** The path of the stored picture, or of one chosen from the library, or "". */
  stored: string
  file: File | undefined
  alt: string
  error: string | undefined
  altError: string | undefined
  /** Whether a picture pasted anywhere outside another field is meant for this one. */
  takesEveryPaste?: boolean
  /** Called with a newly picked file, or with none where it is taken back, and the alt text that the field has then. */
  onPick(file: File | undefined, alt: string): void
  /** Called with a picture of the library. */
  onChoose(picture: PictureValue): void
  onRefuse(message: string): void
  /** Removes the stored picture; left out where there has to be one. */
  onRemove?: () => void
  /** Undoes a choice from the library; left out where none was made. */
  onTakeBack?: ((alt: string) => void) | undefined
  onAlt(alt: string): void
}) {
  const input = useRef<HTMLInputElement>(null)
  // An alt text belongs to its picture: it goes with it and comes back with it.
  const replaced = useRef("")

  function replace() {
    if (!file && !onTakeBack) replaced.current = alt
  }

  function unpick() {
    onPick(undefined, replaced.current)
    input.current?.focus()
  }

  return (
    <PictureZone
      id={id}
      label={label}
      hint={pictureHint}
      error={error}
      input={input}
      takesEveryPaste={takesEveryPaste}
      onFiles={([first]) => {
        replace()
        onPick(first, "")
      }}
      onChoose={(picture) => {
        replace()
        onChoose(valueOf(picture))
      }}
    >
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
            {onTakeBack && (
              <button
                type="button"
                className="plain"
                onClick={() => {
                  onTakeBack(replaced.current)
                  input.current?.focus()
                }}
              >
                Undo this choice
              </button>
            )}
            {onRemove && (
              <button type="button" className="plain" onClick={onRemove}>
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

/** The alt text of a picture, with a hint while there is none. */
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
      label="What the picture shows"
      hint={
        alt
          ? undefined
          : "For people who cannot see it, and for search engines. If empty, the description in Pictures is used."
      }
      max={limits.alt}
      value={alt}
      error={error}
      onChange={(event) => onAlt(event.target.value)}
    />
  )
}

/** A picked file with its name and sizes; `onError` is given the reason where it cannot be taken. */
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
    let isCurrent = true
    void inspectFile(file).then((found) => {
      if (!isCurrent) return
      setFacts(found)
      if ("error" in found) refuse.current(found.error)
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  return (
    <div className="picked">
      {facts &&
        ("width" in facts ? (
          <FilePreview file={file} />
        ) : (
          <span className={"error" in facts ? "preview preview--none preview--wrong" : "preview preview--none"}>
            No preview
          </span>
        ))}
      <p className="picked-facts">
        {file.name}
        <br />
        {facts && "width" in facts && `${facts.width} × ${facts.height} px, `}
        {formatFileSize(file.size)}
        {noteOn(file) && (
          <>
            <br />
            {noteOn(file)}
          </>
        )}
        {facts && "note" in facts && (
          <>
            <br />
            {facts.note}
          </>
        )}
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

/** A stored picture as wide as previews are (spec section 2); nothing where there is none. */
export function StoredPreview({ path, name, small = false }: { path: string; name: string; small?: boolean }) {
  return path ? <img className={small ? "preview preview--small" : "preview"} src={`/${path}`} alt={name} /> : null
}
