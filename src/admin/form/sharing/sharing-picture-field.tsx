import { useEffect, useRef, useState } from "react"
import { uploadImage } from "../../pictures/uploads/upload-image.ts"
import { StoredPreview } from "../image-field.tsx"
import { pictureHint } from "../../files/picture-check.ts"
import { PictureZone } from "../picture-zone.tsx"

/** The picture that shared links show in place of the page's own; it is uploaded as soon as it is picked. */
export function SharingPictureField({
  path,
  error,
  onChange,
}: {
  path: string
  error: string | undefined
  onChange(path: string): void
}) {
  const [upload, setUpload] = useState<{ name: string } | { error: string }>()
  const input = useRef<HTMLInputElement>(null)
  const uploading = useRef<AbortController>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => () => uploading.current?.abort(), [])

  function take(file: File | undefined) {
    if (!file) return
    uploading.current?.abort()
    const current = new AbortController()
    uploading.current = current
    setUpload({ name: file.name })
    uploadImage(file, { signal: current.signal, onProgress: () => {} }).then(
      (address) => {
        setUpload(undefined)
        latest.current(address.slice(1))
      },
      (reason: unknown) => {
        if (!current.signal.aborted) setUpload({ error: reason instanceof Error ? reason.message : String(reason) })
      },
    )
  }

  function choose(chosen: string) {
    uploading.current?.abort()
    setUpload(undefined)
    onChange(chosen)
  }

  return (
    <PictureZone
      id="sharingPicture"
      label="Sharing picture"
      hint={`If empty, the picture of the page, or that of Home. It is shown at 1200 × 630 px. ${pictureHint}`}
      error={upload && "error" in upload ? upload.error : error}
      input={input}
      onFiles={([first]) => take(first)}
      onChoose={(picture) => choose(picture.path)}
    >
      {upload && "name" in upload && <output aria-label="Upload">Uploading {upload.name}...</output>}
      {path && (
        <div className="picked">
          <StoredPreview path={path} name="The chosen sharing picture" small />
          <button
            type="button"
            className="plain"
            onClick={() => {
              choose("")
              input.current?.focus()
            }}
          >
            Remove the sharing picture
          </button>
        </div>
      )}
    </PictureZone>
  )
}
