import { useRef, useState } from "react"
import { uploadImage } from "../../api/upload-image.ts"
import { StoredPreview } from "../../form/image-field.tsx"
import { PictureZone } from "../../form/picture-zone.tsx"
import { pictureHint } from "../../form/picture-check.ts"
import { useBusinessFields } from "../business-fields.ts"
import { fieldName } from "../business-values.ts"

/** The picture of the logo for one kind of ground; it is uploaded as soon as it is picked. */
export function LogoField({ ground, label }: { ground: "light" | "dark"; label: string }) {
  const { values, set, errorOf } = useBusinessFields()
  const [upload, setUpload] = useState<{ name: string } | { error: string }>()
  const input = useRef<HTMLInputElement>(null)
  const stored = values.logo[ground]
  // In a ref, since the other logo may be picked while this one is uploaded.
  const latest = useRef(values.logo)
  latest.current = values.logo

  function store(path: string) {
    set({ logo: { ...latest.current, [ground]: path } })
  }

  function take(file: File | undefined) {
    if (!file) return
    setUpload({ name: file.name })
    const { signal } = new AbortController()
    uploadImage(file, { signal, onProgress: () => {} }).then(
      (path) => {
        setUpload(undefined)
        store(path.slice(1))
      },
      (error: unknown) => setUpload({ error: error instanceof Error ? error.message : String(error) }),
    )
  }

  return (
    <PictureZone
      id={fieldName("logo", ground)}
      label={label}
      hint={pictureHint}
      error={upload && "error" in upload ? upload.error : errorOf("logo", ground)}
      input={input}
      onFiles={([first]) => take(first)}
      onChoose={({ path }) => store(path)}
    >
      {upload && "name" in upload && <output aria-label="Upload">Uploading {upload.name}...</output>}
      {stored ? (
        <div className={`picked logo-ground logo-ground--${ground}`}>
          <StoredPreview path={stored} name={label} small />
          <button
            type="button"
            className="plain danger"
            onClick={() => {
              if (input.current) input.current.value = ""
              store("")
              input.current?.focus()
            }}
          >
            Remove the logo
          </button>
        </div>
      ) : (
        <p className="field-hint">Without one the site shows its own mark.</p>
      )}
    </PictureZone>
  )
}
