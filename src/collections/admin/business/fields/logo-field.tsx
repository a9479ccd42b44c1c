import { useEffect, useState } from "react"
import { accentTokens, defaultAccent, isColour } from "#base/colour.ts"
import type { businessFields } from "../../../shared/business/business.ts"
import { grounds } from "../../../shared/business/monogram.ts"
import type { ImageValue } from "#cms/fields/field.ts"
import { faintShare } from "../../../shared/business/logo.ts"
import { type FieldProps, nameIn } from "#cms/admin/fields/field-props.ts"
import { FieldInput } from "#cms/admin/fields/fields-form.tsx"
import { ImageInput } from "#cms/admin/fields/image-input.tsx"
import { drawnPictureHint } from "#images/admin/files/picture-check.ts"
import { useBusinessValues } from "./business-form.ts"
import { readPicturePath } from "#base/image.ts"

type LogoField = (typeof businessFields)["logo"]

/** The pictures of the logo, each uploaded when it is picked, and previews of how pages show them. */
export function LogoInput({ field: { fields }, value, ...form }: FieldProps<LogoField>) {
  const { name, errors, onChange } = form
  const { accent, isFrameColoured } = useBusinessValues()
  const tokens = accentTokens(isColour(accent) ? accent : defaultAccent, isFrameColoured)
  const dark = useFaintness(value.dark.path, tokens["--dark"])
  const light = useFaintness(value.light.path, grounds.light)
  const picture = (part: "light" | "dark" | "square", ground: string, none: string) => ({
    field: fields[part],
    name: nameIn(name, part),
    value: value[part],
    errors,
    hint: drawnPictureHint,
    hasAlt: false,
    shown: { ground, called: part === "square" ? "icon" : "logo", none },
    onChange: (image: ImageValue, ...changed: string[]) => onChange({ ...value, [part]: image }, ...changed),
  })
  return (
    <>
      <div className="two-columns">
        <ImageInput {...picture("light", grounds.light, "your initials")} />
        <ImageInput {...picture("dark", value.isOnPlate ? grounds.light : tokens["--dark"], "your initials")} />
        <ImageInput {...picture("square", grounds.light, value.holdsName ? "your initials" : "the whole logo")}>
          {(take) =>
            value.light.path &&
            !value.square.path && <SquareCrop path={value.light.path} onCut={(file) => take(file)} />
          }
        </ImageInput>
      </div>
      <output aria-label="Visibility of the logo">
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

/** True if a third of a logo or more is hardly visible on a background; undefined if the logo cannot be read here. */
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

/** Crops a stored logo to a square that the user chooses, and returns it as a file; renders nothing for a square logo. */
function SquareCrop({ path, onCut }: { path: string; onCut(file: File): void }) {
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState("")
  const { width = 0, height = 0 } = readPicturePath(path) ?? {}
  if (width === height) return null
  const place = `${share * 100}%`
  return (
    <div className="logo-cut">
      <img src={`/${path}`} alt="" style={{ objectPosition: `${place} ${place}` }} />
      <label>
        <span>Part of the logo</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={share}
          onChange={(event) => setShare(event.target.valueAsNumber)}
        />
      </label>
      <button
        type="button"
        className="plain"
        onClick={() => {
          cut(path, share).then(onCut, () => setFailure("This logo can’t be cropped here. Upload a square picture."))
        }}
      >
        Crop the icon from the logo
      </button>
      <output aria-label="Cutting" className="field-hint">
        {failure}
      </output>
    </div>
  )
}

async function load(path: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `/${path}`
  await image.decode()
  return image
}

async function cut(path: string, share: number): Promise<File> {
  const image = await load(path)
  const { naturalWidth: width, naturalHeight: height } = image
  const side = Math.min(width, height)
  const canvas = new OffscreenCanvas(side, side)
  canvas.getContext("2d")?.drawImage(image, (side - width) * share, (side - height) * share)
  return new File([await canvas.convertToBlob()], "icon.png", { type: "image/png" })
}

/** The RGBA pixels of a reduced stored picture; rejects if this page may not read them. */
async function readPixels(path: string): Promise<Uint8ClampedArray> {
  const side = 80
  const context = new OffscreenCanvas(side, side).getContext("2d")
  context?.drawImage(await load(path), 0, 0, side, side)
  return context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray()
}
