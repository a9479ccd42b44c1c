import { useEffect, useState } from "react"
import { limits } from "#domain/limits.ts"

const megabyte = 1024 * 1024

/** What is wrong with a picked file, before it is sent; undefined when nothing is. */
export function findFileFault(file: File): string | undefined {
  if (file.size <= limits.imageBytes) return undefined
  const size = (file.size / megabyte).toFixed(1)
  return `“${file.name}” is ${size} MB. The most is ${limits.imageBytes / megabyte} MB.`
}

/** A picked file as it looks, as wide as previews are (spec section 2). */
export function FilePreview({ file, small = false }: { file: File; small?: boolean }) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return <Preview address={address} name={file.name} small={small} />
}

/** A stored picture as it looks, as wide as previews are; nothing where there is none. */
export function StoredPreview({ path, name, small = false }: { path: string; name: string; small?: boolean }) {
  return path ? <Preview address={`/${path}`} name={name} small={small} /> : null
}

function Preview({ address, name, small }: { address: string | undefined; name: string; small: boolean }) {
  return address ? <img className={small ? "preview preview--small" : "preview"} src={address} alt={name} /> : null
}

/** Picks one picture and shows it, or the one that is stored while none is picked. */
export function ImageInput({
  id,
  label,
  stored = "",
  file,
  error,
  onPick,
  onRefuse,
}: {
  id: string
  label: string
  stored?: string
  file: File | undefined
  error: string | undefined
  onPick(file: File): void
  onRefuse(message: string): void
}) {
  return (
    <div className={error ? "field field--wrong" : "field"}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          const picked = event.target.files?.[0]
          if (!picked) return
          const fault = findFileFault(picked)
          if (fault) onRefuse(fault)
          else onPick(picked)
        }}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {file ? <FilePreview file={file} /> : <StoredPreview path={stored} name="The stored picture" />}
    </div>
  )
}
