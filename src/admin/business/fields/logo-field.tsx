import { useEffect, useRef, useState } from "react"
import { accentTokens, defaultAccent, isColour } from "#domain/business/accent.ts"
import { type Business, businessFields } from "#domain/business/business.ts"
import { faintShare } from "#domain/pictures/logo.ts"
import { grounds } from "#domain/business/mark.ts"
import type { OwnField } from "#domain/blocks/fields/document-field.ts"
import { uploadImage } from "../../pictures/uploads/upload-image.ts"
import { StoredPreview } from "../../form/image-field.tsx"
import { PictureZone } from "../../form/picture-zone.tsx"
import { drawnPictureHint } from "../../files/picture-check.ts"
import { useDocumentForm } from "../../documents/fields/document-form.ts"
import { readPixels, SquareCut } from "./square-cut.tsx"

type Logo = Business["logo"]

/** The pictures of the logo, each uploaded as soon as it is picked, and how pages show them. */
export function LogoFields() {
  const { values, set } = useDocumentForm()
  const logo = values["logo"] as Logo
  // In a ref, since several may be uploaded at the same time.
  const latest = useRef(logo)
  latest.current = logo
  const change = (changed: Partial<Logo>) => {
    latest.current = { ...latest.current, ...changed }
    set({ logo: latest.current })
  }
  const typed = String(values["accent"])
  const tokens = accentTokens(isColour(typed) ? typed : defaultAccent, values["isFrameColoured"] === true)
  const dark = useFaintness(logo.dark, tokens["--dark"])
  const light = useFaintness(logo.light, grounds.light)
  const { holdsName, isOnPlate } = businessFields.logo.fields
  return (
    <>
      <div className="two-columns">
        <LogoField name="light" label="Logo on a light background" store={(path) => change({ light: path })} />
        <LogoField
          name="dark"
          label="Logo on a dark background"
          ground={logo.isOnPlate ? grounds.light : tokens["--dark"]}
          store={(path) => change({ dark: path })}
        />
        <LogoField name="square" label="Square icon" store={(path) => change({ square: path })} cutFrom={logo.light} />
      </div>
      <output aria-label="Whether the logo can be seen">
        {light && (
          <p className="field-hint">Much of the logo can hardly be seen on the light background of the header.</p>
        )}
        {dark && !logo.isOnPlate && (
          <p className="field-hint">
            Much of the logo on a dark background can hardly be seen there. A light panel behind it would help.
          </p>
        )}
      </output>
      <Check field={holdsName} isOn={logo.holdsName} onChange={(isOn) => change({ holdsName: isOn })} />
      <Check field={isOnPlate} isOn={logo.isOnPlate} onChange={(isOn) => change({ isOnPlate: isOn })} />
    </>
  )
}

function Check({ field, isOn, onChange }: { field: OwnField<boolean>; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{field.label}</span>
    </label>
  )
}

/** Whether a third of a stored logo or more can hardly be seen on a ground; not known of one that cannot be read here. */
function useFaintness(path: string, ground: string): boolean {
  const [faint, setFaint] = useState("")
  useEffect(() => {
    if (path === "") return
    readPixels(path).then(
      (pixels) => setFaint(faintShare(pixels, ground) > 0.3 ? path : ""),
      () => setFaint(""),
    )
  }, [path, ground])
  return path !== "" && faint === path
}

interface LogoFieldProps {
  name: "light" | "dark" | "square"
  label: string
  ground?: string
  store(path: string): void
  /** The stored logo of which it may be cut. */
  cutFrom?: string
}

function LogoField({ name, label, ground = grounds.light, store, cutFrom = "" }: LogoFieldProps) {
  const { values, nameOf, errorOf } = useDocumentForm()
  const [upload, setUpload] = useState<{ name: string } | { error: string }>()
  const input = useRef<HTMLInputElement>(null)
  const { [name]: stored, holdsName } = values["logo"] as Logo

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
      id={nameOf("logo", name)}
      label={label}
      hint={drawnPictureHint}
      error={upload && "error" in upload ? upload.error : errorOf("logo", name)}
      input={input}
      onFiles={([first]) => take(first)}
      onChoose={({ path }) => store(path)}
    >
      {upload && "name" in upload && <output aria-label="Upload">Uploading {upload.name}...</output>}
      {stored ? (
        <div className="picked logo-ground" style={{ background: ground }}>
          <StoredPreview path={stored} name={label} small />
          <button
            type="button"
            className="plain"
            onClick={() => {
              if (input.current) input.current.value = ""
              store("")
              input.current?.focus()
            }}
          >
            Remove the {name === "square" ? "icon" : "logo"}
          </button>
        </div>
      ) : (
        <p className="field-hint">
          Without one the site shows {name === "square" && !holdsName ? "the whole logo" : "your initials"}.
        </p>
      )}
      {cutFrom && !stored && <SquareCut path={cutFrom} onCut={take} />}
    </PictureZone>
  )
}
