import { useRef, useState } from "react"
import { uploadImage } from "../../pictures/uploads/upload-image.ts"
import { StoredPreview } from "../../form/image-field.tsx"
import { PictureZone } from "../../form/picture-zone.tsx"
import { pictureHint } from "../../files/picture-check.ts"
import type { Business } from "#domain/business/business.ts"
import { useDocumentForm } from "../../documents/fields/document-form.ts"

type Ground = "light" | "dark"

/** The pictures of the logo for light and dark grounds; each is uploaded as soon as it is picked. */
export function LogoFields() {
  const { values, set } = useDocumentForm()
  const logo = values["logo"] as Business["logo"]
  // In a ref, since both may be uploaded at the same time.
  const latest = useRef(logo)
  latest.current = logo
  const store = (ground: Ground, path: string) => {
    latest.current = { ...latest.current, [ground]: path }
    set({ logo: latest.current })
  }
  return (
    <div className="two-columns">
      <LogoField ground="light" label="Logo on light ground" store={(path) => store("light", path)} />
      <LogoField ground="dark" label="Logo on dark ground" store={(path) => store("dark", path)} />
    </div>
  )
}

function LogoField({ ground, label, store }: { ground: Ground; label: string; store(path: string): void }) {
  const { values, nameOf, errorOf } = useDocumentForm()
  const [upload, setUpload] = useState<{ name: string } | { error: string }>()
  const input = useRef<HTMLInputElement>(null)
  const stored = (values["logo"] as Business["logo"])[ground]

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
      id={nameOf("logo", ground)}
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
        <p className="field-hint">Without one the site shows your initials.</p>
      )}
    </PictureZone>
  )
}
