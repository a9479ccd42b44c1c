import { type ReactNode, useEffect, useRef, useState } from "react"

/** A place on which picture files can be dropped and pasted. */
export function PictureZone({
  className,
  takesEveryPaste = false,
  onFiles,
  children,
}: {
  className: string
  /** Whether it also takes what is pasted anywhere outside another such place. */
  takesEveryPaste?: boolean
  onFiles(files: File[]): void
  children: ReactNode
}) {
  const zone = useRef<HTMLDivElement>(null)
  const take = useRef(onFiles)
  take.current = onFiles
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData)
      const place = event.target instanceof Element ? event.target.closest("[data-picture-zone]") : null
      if (files.length === 0 || event.defaultPrevented) return
      if (place ? place !== zone.current : !takesEveryPaste) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener("paste", paste)
    return () => document.removeEventListener("paste", paste)
  }, [takesEveryPaste])

  return (
    // Dropping is one way among others: the input inside does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={zone}
      data-picture-zone=""
      className={isOver ? `${className} picture-zone picture-zone--over` : `${className} picture-zone`}
      onDragOver={(event) => {
        if (![...event.dataTransfer.types].includes("Files")) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        const files = filesOf(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      {children}
    </div>
  )
}

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}
