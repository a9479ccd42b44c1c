import { useEffect, useRef, useState } from "react"
import { accentTokens, defaultAccent, isColour } from "#domain/business/accent.ts"
import type { businessFields } from "#domain/business/business.ts"
import { grounds } from "#domain/business/mark.ts"
import { faintShare } from "#domain/pictures/logo.ts"
import { type FieldProps, nameIn } from "../../fields/field-props.ts"
import { FieldInput } from "../../fields/fields-form.tsx"
import { Uploads, useFieldUploads } from "../../fields/image-input.tsx"
import { PictureZone } from "../../fields/picture-zone.tsx"
import { drawnPictureHint } from "../../files/picture-check.ts"
import { StoredPreview } from "../../files/shown-picture.tsx"
import { useBusinessValues } from "./business-form.ts"
import { readPixels, SquareCut } from "./square-cut.tsx"

type LogoField = (typeof businessFields)["logo"]

/** The pictures of the logo, each uploaded as soon as it is picked, and how pages show them. */
export function LogoInput({ field: { fields }, value, ...form }: FieldProps<LogoField>) {
  const { name, errors, onChange } = form
  const { accent, isFrameColoured } = useBusinessValues()
  const tokens = accentTokens(isColour(accent) ? accent : defaultAccent, isFrameColoured)
  const dark = useFaintness(value.dark, tokens["--dark"])
  const light = useFaintness(value.light, grounds.light)
  const picture = (part: "light" | "dark" | "square") => ({
    name: nameIn(name, part),
    stored: value[part],
    error: errors[nameIn(name, part)],
    store: (path: string) => onChange({ ...value, [part]: path }, nameIn(name, part)),
  })
  return (
    <>
      <div className="two-columns">
        <LogoPicture {...picture("light")} label="Logo on a light background" none="your initials" />
        <LogoPicture
          {...picture("dark")}
          label="Logo on a dark background"
          ground={value.isOnPlate ? grounds.light : tokens["--dark"]}
          none="your initials"
        />
        <LogoPicture
          {...picture("square")}
          label="Square icon"
          noun="icon"
          cutFrom={value.light}
          none={value.holdsName ? "your initials" : "the whole logo"}
        />
      </div>
      <output aria-label="Whether the logo can be seen">
        {light && (
          <p className="field-hint">Much of the logo can hardly be seen on the light background of the header.</p>
        )}
        {dark && !value.isOnPlate && (
          <p className="field-hint">
            Much of the logo on a dark background can hardly be seen there. A light panel behind it would help.
          </p>
        )}
      </output>
      <FieldInput of="holdsName" fields={fields} values={value} {...form} />
      <FieldInput of="isOnPlate" fields={fields} values={value} {...form} />
    </>
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

function LogoPicture({
  name,
  label,
  noun = "logo",
  stored,
  error,
  ground = grounds.light,
  none,
  cutFrom = "",
  store,
}: {
  name: string
  label: string
  noun?: string
  /** Its path. */
  stored: string
  error: string | undefined
  ground?: string
  /** What the site shows without one. */
  none: string
  /** The stored logo of which it may be cut. */
  cutFrom?: string
  store(path: string): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { queue, error: failed } = useFieldUploads(([picture]) => picture && store(picture.path))

  function take(file: File | undefined) {
    queue.stopAll()
    queue.clear()
    if (file) queue.add([file])
  }

  return (
    <PictureZone
      id={name}
      label={label}
      hint={drawnPictureHint}
      error={failed ?? error}
      input={input}
      onFiles={([first]) => take(first)}
      onChoose={({ path }) => store(path)}
    >
      <Uploads queue={queue} onGone={() => input.current?.focus()} />
      {stored ? (
        <div className="picked logo-ground" style={{ background: ground }}>
          <StoredPreview path={stored} name={label} small />
          <button
            type="button"
            className="plain"
            onClick={() => {
              store("")
              input.current?.focus()
            }}
          >
            Remove the {noun}
          </button>
        </div>
      ) : (
        <p className="field-hint">Without one the site shows {none}.</p>
      )}
      {cutFrom && !stored && <SquareCut path={cutFrom} onCut={take} />}
    </PictureZone>
  )
}
