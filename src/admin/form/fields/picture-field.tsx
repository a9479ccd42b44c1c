import type { PictureField } from "#domain/blocks/fields/field.ts"
import { FieldError } from "#ui/field.tsx"
import { ChooseButton } from "../../pictures/picker/choose-button.tsx"
import { valueOf } from "../../pictures/picker/chosen-picture.ts"
import { variantAddress } from "../../files/shown-picture.tsx"
import { AltField } from "../image-field.tsx"
import type { FieldProps } from "./field-props.ts"
import { Help } from "./plain-fields.tsx"

/** A picture of the library with its alt text; one that is uploaded is in the library then. */
export function PictureForm({ field, name, value, errors, onChange }: FieldProps<PictureField>) {
  const { path, alt } = value
  const altName = `${name}[alt]`
  const pathName = `${name}[path]`
  const error = errors[name] ?? errors[pathName]
  return (
    <fieldset className={error ? "field field--wrong picture-field" : "field picture-field"}>
      <legend>{field.label}</legend>
      <Help {...{ field, name }} />
      {path && <img className="preview" src={variantAddress(path, 480)} alt={alt || "The chosen picture"} />}
      <div className="picture-actions">
        <ChooseButton onChoose={(picture) => onChange(valueOf(picture), name, pathName, altName)} />
        {path && (
          <button
            type="button"
            className="plain"
            onClick={() => onChange({ path: "", alt: "" }, name, pathName, altName)}
          >
            Remove<span className="visually-hidden"> {field.label}</span>
          </button>
        )}
      </div>
      <FieldError of={name} words={error} />
      {path && (
        <AltField
          id={altName}
          alt={alt}
          error={errors[altName]}
          onAlt={(words) => onChange({ path, alt: words }, altName)}
        />
      )}
    </fieldset>
  )
}
