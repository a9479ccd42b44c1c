import { useRef } from "react"

/** A button that opens the file picker. */
export function UploadButton({
  label,
  className,
  multiple = false,
  accept,
  onFiles,
}: {
  label: string
  className?: string
  multiple?: boolean
  accept: string
  onFiles(files: File[]): void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          if (files.length > 0) onFiles(files)
          // So that the same file can be chosen again.
          event.target.value = ""
        }}
      />
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  )
}
