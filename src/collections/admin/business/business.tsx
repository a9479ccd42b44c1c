import { useEffect, useRef } from "react"
import { Link, useSearchParams } from "react-router"
import { businessFields, type BusinessInputs, type BusinessVersion } from "../../shared/business/business.ts"
import { checkGstin } from "../../shared/business/identifiers.ts"
import { formatLeadTimes } from "../../shared/business/work-days.ts"
import type { TextField } from "#cms/fields/text.ts"
import { formatNumber, readNumber } from "#base/text/number.ts"
import { changesOf } from "#ui/admin/form/changes.ts"
import { DocumentScreen, type Frame } from "#cms/admin/documents/document-screen.tsx"
import { FieldContext, type FieldProps } from "#cms/admin/fields/field-props.ts"
import { type Components, FieldInput, inputs } from "#cms/admin/fields/fields-form.tsx"
import { FormFrame } from "#cms/admin/form/form-frame.tsx"
import type { Form } from "#cms/admin/form/use-form.ts"
import { type BusinessForm, businessDocument, BusinessValues, useBusinessValues } from "./fields/business-form.ts"
import { AccentInput, FrameColourInput } from "./fields/accent-field.tsx"
import { HoursInput, PlaceHoursInput } from "./fields/hours-fields.tsx"
import { LogoInput } from "./fields/logo-field.tsx"
import { VisitsInput } from "./fields/visit-fields.tsx"
import { businessParts, namesOf, type Part } from "./parts.ts"

export function Component() {
  return <DocumentScreen document={businessDocument} Content={Content} list={list} />
}

const list = { id: "business-versions", origin: "from when the site was new" }

function Content({ form, frame, current }: { form: Form<BusinessInputs>; frame: Frame; current: BusinessVersion }) {
  return (
    <>
      <p>Saving updates every page, e-mail and document.</p>
      <FormFrame form={form} label="Save business" busyLabel="Saving..." {...frame}>
        <Parts form={form} stored={businessDocument.valuesOf(current.business)} />
      </FormFrame>
    </>
  )
}

/** One part of the form with the list of all parts; the form keeps the text of the others. */
export function Parts({ form, stored }: { form: BusinessForm; stored: BusinessInputs }) {
  const [search, setSearch] = useSearchParams()
  const part = businessParts.find(({ id }) => id === search.get("part")) ?? businessParts[0]
  const section = useRef<HTMLElement>(null)
  const shown = useRef(part)
  const changes = changesOf(stored, form.values)
  const countWrong = (of: Part) =>
    Object.entries(form.errors).filter(
      ([name, words]) => words && namesOf(of).some((each) => name.includes(`[${each}]`)),
    ).length

  useEffect(() => {
    const wrong = businessParts.find((each) => countWrong(each) > 0)
    if (wrong && countWrong(part) === 0) setSearch({ part: wrong.id })
    // Once for each time that it was not saved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form.refusals])

  useEffect(() => {
    const tab = section.current?.previousElementSibling?.querySelector("[aria-current]")
    tab?.scrollIntoView({ block: "nearest", inline: "center" })
    if (shown.current === part) return
    shown.current = part
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? section.current)?.focus()
  }, [part])

  return (
    <div className="business-form">
      <nav aria-label="Parts of the business" className="business-parts">
        <ul className="tabs">
          {businessParts.map((each) => {
            const wrong = countWrong(each)
            const isChanged = namesOf(each).some((name) => name in changes)
            return (
              <li key={each.id}>
                <Link to={`?part=${each.id}`} aria-current={each === part ? "page" : undefined}>
                  {each.title}
                  {wrong > 0 ? <strong> {wrong} to correct</strong> : isChanged && <span> changed</span>}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <section ref={section} tabIndex={-1} aria-label={part.title}>
        {part.cards.map(({ title, hint, names }) => (
          <fieldset key={title} className="card">
            <legend>{title}</legend>
            {hint && <p className="field-hint">{hint}</p>}
            <FieldContext value={around}>
              <BusinessValues value={form.values}>
                {names.map((name) => (
                  <FieldInput
                    key={name}
                    of={name}
                    fields={businessFields}
                    values={form.values}
                    name="business"
                    errors={form.errors}
                    components={components}
                    onChange={form.edit}
                  />
                ))}
              </BusinessValues>
            </FieldContext>
          </fieldset>
        ))}
      </section>
    </div>
  )
}

const around: FieldContext = {
  moment: "update",
  isUnmarked: true,
  own: { hours: HoursInput, placeHours: PlaceHoursInput },
}

/** The fields that are more than an input. */
const components: Components<typeof businessFields> = {
  logo: LogoInput,
  accent: AccentInput,
  isFrameColoured: FrameColourInput,
  visits: VisitsInput,
  shares: PaymentsInput,
  work: WorkInput,
  gstin: GstinInput,
}

/** The days of the work, and how long the making takes by the lead time and the fitting, or why that is not known. */
function WorkInput(props: FieldProps<(typeof businessFields)["work"]>) {
  const { leadDays } = useBusinessValues()
  const { making, fitting } = formatLeadTimes({ leadDays, work: props.value })
  const unknown = fitting === "" ? "write the days of fitting first" : "the lead time has to be longer than the fitting"
  return (
    <>
      <inputs.group {...props} />
      <p className="field-hint">
        Production, which is the lead time minus fitting: <output aria-label="Making">{making || unknown}</output>
      </p>
    </>
  )
}

function PaymentsInput(props: FieldProps<(typeof businessFields)["shares"]>) {
  const sum = props.value.reduce((total, { percent }) => total + readNumber(String(percent)), 0)
  return (
    <>
      <inputs.rows {...props} />
      <p className="field-hint">
        Together:{" "}
        <output aria-label="Payments together">
          {Number.isNaN(sum) ? "write each as a number" : `${formatNumber(sum)}%`}
        </output>
      </p>
    </>
  )
}

/** The GSTIN; its check digit is validated as soon as it is complete. */
function GstinInput(props: FieldProps<TextField>) {
  const { name, value, errors } = props
  const typed = value.replaceAll(/\s/g, "").toUpperCase()
  const isWhole = typed.length >= 15
  const wrong = errors[name] ?? (isWhole ? checkGstin(typed) : undefined)
  return (
    <>
      <inputs.text {...props} errors={wrong ? { ...errors, [name]: wrong } : errors} />
      <output aria-label="Check digit" className="field-hint">
        {isWhole && !wrong ? "The check digit is right." : ""}
      </output>
    </>
  )
}
