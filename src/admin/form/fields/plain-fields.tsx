import { useEffect, useState } from "react"
import type { ChoiceField, SwitchField, TextField } from "#domain/blocks/fields/field.ts"
import { findPlaceholders } from "#domain/blocks/placeholders.ts"
import { messageForOverLimit } from "#domain/text/limits.ts"
import { formatNumber } from "#domain/text/number.ts"
import type * as PlainEditorModule from "#editor/plain-editor.tsx"
import { ariaOf, Field, FieldError, Options, Select, TextArea } from "#ui/field.tsx"
import { Required } from "../required.tsx"
import { pageFacts, useFilledIn } from "./facts.ts"
import type { FieldProps } from "./field-props.ts"

/** A text of one or more lines, with how much of its limit it has used. */
export function TextForm({ field, name, value, errors, onChange }: FieldProps<TextField>) {
  const { label, help, max, isLong, isRequired } = field
  const shown = isRequired ? <Required label={label} /> : label
  const hint = `${help} ${formatNumber(value.trim().length)} of ${formatNumber(max)} characters.`.trim()
  const filledIn = useFilledIn(value)
  const [isWanted, setWanted] = useState(false)
  const { PlainEditor, hasFocus } = usePlainEditor(name, isWanted || findPlaceholders(value, pageFacts).length > 0)
  if (PlainEditor) {
    const error = errors[name] || messageForOverLimit(value, max)
    return (
      <div className={error ? "field field--wrong" : "field"}>
        <p className="field-name">{shown}</p>
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
        <PlainEditor
          id={name}
          label={label}
          value={value}
          isLong={isLong}
          facts={pageFacts}
          isWanted={isWanted || hasFocus === true}
          onChange={(text) => onChange(text, name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${name}-hint`, filledIn && `${name}-read`, error && `${name}-error`]
            .filter(Boolean)
            .join(" ")}
        />
        {filledIn && (
          <p className="field-hint" id={`${name}-read`}>
            Visitors read: {filledIn}
          </p>
        )}
        <FieldError of={name} words={error} />
      </div>
    )
  }
  const props = {
    id: name,
    label: shown,
    hint,
    required: isRequired === true,
    autoComplete: "off",
    value,
    max,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(event.target.value, name),
  }
  return (
    <div className="fact-field">
      {isLong ? <TextArea rows={3} {...props} /> : <Field {...props} />}
      <button type="button" className="link" onClick={() => setWanted(true)}>
        Insert a fact…<span className="visually-hidden"> into {label}</span>
      </button>
    </div>
  )
}

type Editor = typeof PlainEditorModule.PlainEditor

interface LoadedEditor {
  PlainEditor?: Editor
  /** Whether the field that it takes the place of had the focus, which it then keeps. */
  hasFocus?: boolean
}

/** The editor that shows facts as chips, once a text has had one and the code is there. */
function usePlainEditor(name: string, hasFacts: boolean): LoadedEditor {
  const [loaded, setLoaded] = useState<LoadedEditor>({})

  useEffect(() => {
    // Without it the placeholders are shown as they are.
    if (hasFacts)
      import("#editor/plain-editor.tsx").then(
        ({ PlainEditor }) => setLoaded({ PlainEditor, hasFocus: document.activeElement?.id === name }),
        () => {},
      )
  }, [name, hasFacts])

  return loaded
}

/** One of a few values. */
export function ChoiceForm({ field, name, value, errors, onChange }: FieldProps<ChoiceField>) {
  const { label, help, options } = field
  return (
    <Select
      id={name}
      label={label}
      hint={help}
      value={value}
      error={errors[name]}
      onChange={({ target }) => onChange(target.value, name)}
    >
      <Options of={options.map((option) => [option.value, option.label])} />
    </Select>
  )
}

/** Yes or no. */
export function SwitchForm({ field, name, value, errors, onChange }: FieldProps<SwitchField>) {
  return (
    <div className="field switch-field">
      <input
        id={name}
        type="checkbox"
        checked={value}
        {...ariaOf({ id: name, hint: field.help, error: errors[name] })}
        onChange={({ target }) => onChange(target.checked, name)}
      />
      <div>
        <label htmlFor={name}>{field.label}</label>
        <Help {...{ field, name }} />
        <FieldError of={name} words={errors[name]} />
      </div>
    </div>
  )
}

/** The sentence below a field's label. */
export function Help({ field: { help }, name }: Pick<FieldProps, "field" | "name">) {
  if (help === "") return null
  return (
    <p className="field-hint" id={`${name}-hint`}>
      {help}
    </p>
  )
}
