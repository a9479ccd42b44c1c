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
import { readPixels, SquareCrop } from "./square-crop.tsx"

type LogoField = (typeof businessFields)["logo"]

/** The pictures of the logo, each uploaded as soon as it is picked, and how pages show them. */
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
