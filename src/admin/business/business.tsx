import { type ComponentType, useEffect, useRef } from "react"
import { Link, useSearchParams } from "react-router"
import { type Business, businessFields, type BusinessVersion } from "#domain/business/business.ts"
import { writeWork } from "#domain/business/work-days.ts"
import { formatNumber } from "#domain/text/number.ts"
import { DocumentScreen } from "../documents/document-screen.tsx"
import { FieldCard, FieldOf } from "../documents/fields/document-field.tsx"
import { documentForm, DocumentFormContext, useDocumentForm } from "../documents/fields/document-form.ts"
import { toBody } from "../documents/fields/document-values.ts"
import { FormFrame } from "../form/form-frame.tsx"
import type { Form } from "../form/use-form.ts"
import { AccentField } from "./fields/accent-field.tsx"
import { businessDocument, type BusinessValues } from "./fields/business-values.ts"
import { GstinField } from "./fields/gstin-field.tsx"
import { HoursFields, PlaceFields } from "./fields/hours-fields.tsx"
import { LogoFields } from "./fields/logo-field.tsx"
import { VisitFields } from "./fields/visit-fields.tsx"
import { businessParts, namesOf, type Part } from "./parts.ts"

/** Changes what the site says of the business. */
export function Component() {
  return <DocumentScreen document={businessDocument} Content={Content} list={list} />
}

const list = { id: "business-versions", origin: "from when the site was new" }

function Content({ form, current }: { form: Form<BusinessValues>; current: BusinessVersion }) {
  return (
    <>
      <p>Every page, e-mail and document of the site uses what you save here at once.</p>
      <FormFrame form={form} label="Save business" busyLabel="Saving...">
        <DocumentFormContext value={documentForm("business", businessFields, form, current.business)}>
          <Parts form={form} />
        </DocumentFormContext>
      </FormFrame>
    </>
  )
}

/** One part of the form at a time, with the list of all; what was typed in the others stays in the form. */
function Parts({ form }: { form: Form<BusinessValues> }) {
  const [search, setSearch] = useSearchParams()
  const part = businessParts.find(({ id }) => id === search.get("part")) ?? businessParts[0]
  const section = useRef<HTMLElement>(null)
  const shown = useRef(part)
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
    if (shown.current === part) return
    shown.current = part
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? section.current)?.focus()
  }, [part])

  return (
    <div className="business-form">
      <nav aria-label="Parts of the business" className="business-parts">
        <ul>
          {businessParts.map((each) => {
            const wrong = countWrong(each)
            const isChanged = namesOf(each).some((name) => form.values[name] !== undefined)
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
        {part.cards.map(({ names, ...card }) => (
          <FieldCard key={card.title} {...card}>
            {names.map((name) => {
              const Own = own[name]
              return Own ? <Own key={name} /> : <FieldOf key={name} name={name} />
            })}
          </FieldCard>
        ))}
      </section>
    </div>
  )
}

/** The fields that are more than an input. */
const own: { [Name in keyof Business]?: ComponentType } = {
  logo: LogoFields,
  accent: AccentField,
  places: PlaceFields,
  hours: HoursFields,
  visits: VisitFields,
  shares: Payments,
  work: WorkFields,
  gstin: GstinField,
}

/** The days of the work, and how long the making takes by the lead time and the fitting, or why that is not known. */
function WorkFields() {
  const { values } = useDocumentForm()
  const { making, fitting } = writeWork(toBody<Business>(businessFields, values))
  const unknown = fitting === "" ? "write the days of fitting first" : "the lead time has to be longer than the fitting"
  return (
    <>
      <FieldOf name="work" />
      <p className="field-hint">
        Making, which is the lead time without the fitting: <output aria-label="Making">{making || unknown}</output>
      </p>
    </>
  )
}

/** The payments, and what they add up to. */
function Payments() {
  const { values } = useDocumentForm()
  const { shares } = toBody<Business>(businessFields, values)
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  return (
    <>
      <FieldOf name="shares" />
      <p className="field-hint">
        Together:{" "}
        <output aria-label="Payments together">
          {Number.isNaN(sum) ? "write each as a number" : `${formatNumber(sum)}%`}
        </output>
      </p>
    </>
  )
}
