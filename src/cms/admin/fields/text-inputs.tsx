import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from "react"
import type { ChoiceField, ToggleField } from "../../fields/choice.ts"
import type { AnyField } from "../../fields/field.ts"
import type { NumberField } from "../../fields/number.ts"
import type { RichTextField } from "../../fields/rich-text.ts"
import type { TextField } from "../../fields/text.ts"
import { findPlaceholders } from "#base/text/placeholders.ts"
import { limits, messageForOverLimit } from "#base/text/limits.ts"
import { formatNumber, describeParsedAmount } from "#base/text/number.ts"
import type * as PlainEditorModule from "#editor/plain-editor.tsx"
import { ariaOf, Field, FieldError, Options, Select, TextArea } from "#ui/shared/field.tsx"
import { DateField } from "#ui/admin/form/date-field.tsx"
import { DescriptionField } from "./description-field.tsx"
import { useFilledIn } from "./facts.ts"
import { type FieldProps, labelOf, useAbout, useFieldContext } from "./field-props.ts"
import { Required } from "#ui/admin/form/form-dialog.tsx"

type TextProps = FieldProps<TextField> & {
  /** Replaces the field's help. */
  hint?: ReactNode
  /** Additional attributes of the control, such as its list. */
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "list" | "placeholder" | "autoComplete" | "spellCheck" | "required"
  >
}

/** A text with suggestions; any other can be typed. */
export function SuggestedInput({ of: texts, ...props }: TextProps & { of: readonly string[] }) {
  const list = `${props.name}-texts`
  return (
    <>
      <TextInput {...props} input={{ list }} />
      <datalist id={list}>
        {texts.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  )
}

/** A text of one or more lines, or Markdown; one with placeholders shows how much of its limit is used, from 80 %. */
export function TextInput(props: TextProps) {
  const { facts, place = "", moment, isUnmarked } = useFieldContext()
  const { field, name, value, errors, onChange, input } = props
  const about = useAbout(field, name)
  const { max, format } = field
  if (format === "markdown") {
    return (
      <DescriptionField
        id={name}
        name={`${field.label}${place}`}
        label={field.label}
        hint={field.help}
        isTyped
        max={max}
        value={value}
        error={errors[name]}
        onChange={(text) => onChange(text, name)}
      />
    )
  }
  if (facts) return <FactInput {...props} />
  const isNeeded = field.required(moment) !== ""
  const isProse = format === "line" || format === "long" || format === "lines"
  const label = labelOf(field, name)
  const shared = {
    id: name,
    label: isNeeded && !isUnmarked ? <Required label={label} /> : label,
    hint: props.hint ?? about.hint,
    readOnly: about.isReadOnly,
    required: isNeeded,
    autoComplete: "off",
    spellCheck: isProse,
    max,
    value,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(event.target.value, name),
  }
  if (format === "long" || format === "lines") {
    return <TextArea rows={max > limits.description ? 6 : 3} {...shared} />
  }
  if (format === "date")
    return <DateField {...shared} max={undefined} type="date" onChange={(day) => onChange(day, name)} />
  return <Field type={isProse ? "text" : format} {...shared} {...input} />
}

/** A text with placeholders shown as chips. */
function FactInput({ field, name, value, errors, onChange }: TextProps) {
  const { facts = {}, moment } = useFieldContext()
  const { help, max } = field
  const label = labelOf(field, name)
  const isNeeded = field.required(moment) !== ""
  const isLong = field.format !== "line"
  const shown = isNeeded ? <Required label={label} /> : label
  const length = value.trim().length
  const isNearLimit = length >= 0.8 * max
  const hint = isNearLimit ? `${help} ${formatNumber(length)} of ${formatNumber(max)} characters.`.trim() : help
  const filledIn = useFilledIn(value)
  const [isWanted, setWanted] = useState(false)
  const { PlainEditor, hasFocus } = usePlainEditor(name, isWanted || findPlaceholders(value, facts).length > 0)
  if (PlainEditor) {
    const error = errors[name] || messageForOverLimit(value, max)
    return (
      <div className={error ? "field field--wrong" : "field"}>
        <p className="field-name">{shown}</p>
        {hint && (
          <p className="field-hint" id={`${name}-hint`}>
            {hint}
          </p>
        )}
        <PlainEditor
          id={name}
          label={label}
          value={value}
          isLong={isLong}
          facts={facts}
          isWanted={isWanted || hasFocus === true}
          onChange={(text) => onChange(text, name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${name}-hint`, filledIn && `${name}-read`, error && `${name}-error`]
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
    required: isNeeded,
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
        Insert a business detail…<span className="visually-hidden"> into {label}</span>
      </button>
    </div>
  )
}

interface LoadedEditor {
  PlainEditor?: typeof PlainEditorModule.PlainEditor
  /** True if the field that it replaces had the focus, which it then keeps. */
  hasFocus?: boolean
}

/** The editor that shows placeholders as chips, loaded when a text contains one. */
function usePlainEditor(name: string, hasFacts: boolean): LoadedEditor {
  const [loaded, setLoaded] = useState<LoadedEditor>({})

  useEffect(() => {
    // Without it the placeholders are shown as text.
    if (hasFacts)
      import("#editor/plain-editor.tsx").then(
        ({ PlainEditor }) => setLoaded({ PlainEditor, hasFocus: document.activeElement?.id === name }),
        () => {},
      )
  }, [name, hasFacts])

  return loaded
}

export function RichTextInput({ field: { label, help }, name, value, errors, onChange }: FieldProps<RichTextField>) {
  const { facts, place = "" } = useFieldContext()
  return (
    <DescriptionField
      id={name}
      name={`${label}${place}`}
      label={label}
      hint={help}
      value={value}
      error={errors[name]}
      facts={facts}
      onChange={(html) => onChange(html, name)}
    />
  )
}

/** A number, as typed until it is valid; shows how a number in words was parsed. */
export function NumberInput({ field, name, value, errors, onChange }: FieldProps<NumberField>) {
  const shown = field.format(value)
  const typed = field.isConverted && typeof value === "number" ? shown : String(value ?? "")
  const isPlain = field.isConverted && typed.replaceAll(/[ ,]/g, "") === shown.replaceAll(",", "")
  return (
    <Field
      id={name}
      label={labelOf(field, name)}
      hint={field.help}
      note={isPlain ? "" : describeParsedAmount(typed, shown)}
      required={field.isRequired}
      inputMode={field.keyboard}
      autoComplete="off"
      value={typed}
      error={errors[name]}
      onChange={({ target }) => onChange(field.isConverted ? target.value : numberOf(target.value), name)}
    />
  )
}

/** A number in machine format; any other text unchanged. */
function numberOf(typed: string): number | string | null {
  if (typed === "") return null
  const value = Number(typed)
  return Number.isFinite(value) && String(value) === typed ? value : typed
}

export function ChoiceInput({ field, name, value, errors, onChange }: FieldProps<ChoiceField>) {
  return (
    <Select
      id={name}
      label={labelOf(field, name)}
      hint={field.help}
      value={value}
      error={errors[name]}
      onChange={({ target }) => onChange(target.value, name)}
    >
      <Options of={field.options.map((option) => [option.value, option.label])} />
    </Select>
  )
}

export function ToggleInput({ field, name, value, errors, onChange }: FieldProps<ToggleField>) {
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
        <label htmlFor={name}>{labelOf(field, name)}</label>
        <Help {...{ field, name }} />
        <FieldError of={name} words={errors[name]} />
      </div>
    </div>
  )
}

export function Help({ field: { help }, name }: { field: Pick<AnyField, "help">; name: string }) {
  if (help === "") return null
  return (
    <p className="field-hint" id={`${name}-hint`}>
      {help}
    </p>
  )
}
