import { type DragEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react"
import type { LibraryPicture } from "#images/shared/picture-library.ts"
import { FieldError } from "#ui/shared/field.tsx"
import { ChooseButton } from "#images/admin/picker/choose-button.tsx"
import { canShrinkFile, shrinkPicture } from "#images/admin/files/shrink-picture.ts"
import { addDropZone } from "#images/admin/files/stray-drops.ts"
import { pictureTypes } from "#images/admin/files/picture-check.ts"

/** A field for picture files, which can be chosen, dropped or pasted; `children` show the picked ones. */
export function PictureZone({
  id,
  label,
  hint,
  error,
  multiple = false,
  isFilled = false,
  input,
  takesEveryPaste = false,
  onFiles,
  onChoose,
  children,
}: {
  id: string
  label: ReactNode
  hint: ReactNode
  error: string | undefined
  multiple?: boolean
  /** True if a new picture replaces one. */
  isFilled?: boolean
  input?: RefObject<HTMLInputElement | null>
  /** True if it also accepts content pasted outside every such field. */
  takesEveryPaste?: boolean
  onFiles(files: File[]): void
  onChoose(picture: LibraryPicture): void
  children: ReactNode
}) {
  const zone = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const { isShrinking, take } = useShrinking(onFiles)
  usePaste(zone, takesEveryPaste, take)

  useEffect(() => {
    const { current: element } = zone
    return element ? addDropZone({ element, take: (files) => void take(files), show: setOver }) : undefined
  }, [take])

  const classes = ["field image-field picture-zone", error && "field--wrong", isOver && "picture-zone--over"]
  return (
    // Dropping is only one way: the input inside does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={zone}
      data-picture-zone=""
      className={classes.filter(Boolean).join(" ")}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files") || isElsewhere(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (isElsewhere(event)) return
        setOver(false)
        const files = filesOf(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        void take(files)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {children}
      <span className="button plain file-button">
        {isFilled ? "Replace" : "Upload"}
        <input
          ref={input}
          id={id}
          type="file"
          multiple={multiple}
          accept={pictureTypes}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Closing the browser's dialog without a choice changes nothing.
            if (files.length > 0) void take(files)
            // So that the same file can be picked again: after it was removed, rejected or changed.
            event.target.value = ""
          }}
        />
      </span>
      <ChooseButton onChoose={onChoose} />
      <p className="zone-hint">or drop or paste {multiple ? "pictures" : "a picture"} here</p>
      {isShrinking && <output className="field-hint">Checking the picture...</output>}
      <FieldError of={id} words={error} />
    </div>
  )
}

/** Resizes large pictures before `onFiles` gets them. */
function useShrinking(onFiles: (files: File[]) => void) {
  const give = useRef(onFiles)
  give.current = onFiles
  const [isShrinking, setShrinking] = useState(false)
  const take = useCallback(async (files: File[]) => {
    if (!files.some(canShrinkFile)) return give.current(files)
    setShrinking(true)
    const ready: File[] = []
    // Sequentially: each takes much memory while it is decoded.
    for (const file of files) ready.push(await shrinkPicture(file))
    setShrinking(false)
    give.current(ready)
  }, [])
  return { isShrinking, take }
}

/** Takes pasted files, of the whole screen if `takesEveryPaste`. */
function usePaste(
  zone: RefObject<HTMLDivElement | null>,
  takesEveryPaste: boolean,
  take: (files: File[]) => Promise<void>,
) {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData)
      const target = event.target instanceof Element ? event.target.closest("[data-picture-zone]") : null
      if (files.length === 0 || event.defaultPrevented) return
      // A dialog over the form handles it.
      if (document.querySelector("dialog:modal")) return
      if (target ? target !== zone.current : !takesEveryPaste) return
      event.preventDefault()
      void take(files)
    }
    document.addEventListener("paste", paste)
    return () => document.removeEventListener("paste", paste)
  }, [zone, takesEveryPaste, take])
}

/** React propagates events of a dialog that was opened from the field. */
function isElsewhere({ currentTarget, target }: DragEvent): boolean {
  return !currentTarget.contains(target as Node)
}

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}
