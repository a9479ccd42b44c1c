import type { Fields } from "#cms/fields/field.ts"
import * as rateCards from "../shared/rate-card.ts"
import { call } from "#ui/admin/api/call.ts"
import { checkBody, type VersionedDocument } from "#cms/admin/documents/document.ts"
import { DocumentScreen, type Frame } from "#cms/admin/documents/document-screen.tsx"
import type { ListParts } from "#cms/admin/documents/version-list.tsx"
import { FormFrame } from "#cms/admin/form/form-frame.tsx"
import type { Form } from "#cms/admin/form/use-form.ts"
import { FieldContext, nameIn } from "#cms/admin/fields/field-props.ts"
import { FieldsForm } from "#cms/admin/fields/fields-form.tsx"
import { tierNames, tiers } from "#kitchen/tiers.ts"
import { formatNumber } from "#base/text/number.ts"
import { TableRegion } from "#ui/admin/list/table.tsx"
import { priceInFeet, typicalFeet } from "../shared/feet.ts"
import { layouts, shapes } from "#kitchen/kitchen-input.ts"
import { formatRupees } from "../shared/rupees.ts"

const rateNames = Object.keys(rateCards.rateFields) as rateCards.RateName[]

/** The parts of the form, each with its legend and its fields. */
const tierParts = tiers.map((tier) => ({
  name: nameIn("card", "tiers", tier),
  ...rateCards.rateCardFields.tiers.fields[tier],
}))
const percentPart = { name: "card[percent]", ...rateCards.rateCardFields.percent }
const parts: { name: string; label: string; fields: Fields }[] = [...tierParts, percentPart]

export const rateCardDocument: VersionedDocument<"card", rateCards.RateCard, rateCards.RateCardInputs> = {
  id: "rate-card",
  name: "card",
  list: () => call("GET /rate-cards"),
  save: (card, options) => call("PUT /rate-card", { json: { card }, ...options }),
  title: "Rate card",
  noun: "the rate card",
  schema: rateCards.rateCard,
  names: Object.fromEntries(
    parts.flatMap(({ name, label, fields }) =>
      Object.entries(fields).map(([key, field]) => {
        const plain = rateCards.plainLabel(field)
        return [nameIn(name, key), name === percentPart.name ? plain : `${label}: ${plain}`]
      }),
    ),
  ),
  valuesOf: rateCards.toRateCardInputs,
  toBody(inputs) {
    const typed = rateCards.fromRateCardInputs(inputs)
    const { success, data } = rateCards.rateCard.safeParse(typed)
    // Invalid values stay as typed, so the rules report them.
    return success ? data : (typed as rateCards.RateCard)
  },
}

/** Changes the rate card, from which estimates are calculated. */
export function Component() {
  return <DocumentScreen document={rateCardDocument} Content={Content} list={list} />
}

const list: ListParts<rateCards.RateCardVersion> = {
  id: "rate-versions",
  origin: "supplied with Maap",
  copied: "the rates of ",
  hint: "Estimates that were sent keep the rates they were calculated with.",
  showDetails: (version) => <VersionRates version={version} />,
}

interface ContentProps {
  form: Form<rateCards.RateCardInputs>
  frame: Frame
  current: rateCards.RateCardVersion
}

function Content({ form, frame, current: { card, version } }: ContentProps) {
  const typed = rateCardDocument.toBody(form.values)
  return (
    <>
      <p>
        Version {version}. Rates are whole rupees without GST. Saving creates a new version, which the site uses at
        once.
      </p>
      <FormFrame form={form} label="Save rate card" busyLabel="Saving..." {...frame}>
        <RateCardFields form={form} />
        <PricePreview card={card} changed={checkBody(rateCardDocument, typed) ? undefined : typed} />
      </FormFrame>
    </>
  )
}

/** The fields of a rate card: the rates of each tier, and the percentages. */
export function RateCardFields({ form }: { form: Pick<Form<rateCards.RateCardInputs>, "values" | "errors" | "edit"> }) {
  const show = ({ name, label, fields }: (typeof parts)[number], className: string) => (
    <fieldset key={name} className={`card ${className}`}>
      <legend>{label}</legend>
      <FieldsForm<Fields>
        fields={fields}
        values={Object.fromEntries(Object.keys(fields).map((key) => [key, form.values[nameIn(name, key)]]))}
        name={name}
        errors={form.errors}
        onChange={(changed, ...names) => form.edit(rateCards.flatten(changed, name), ...names)}
      />
    </fieldset>
  )
  return (
    <FieldContext value={{ moment: "update", isUnmarked: true }}>
      <div className="rate-tiers">{tierParts.map((part) => show(part, "rate-tier"))}</div>
      {show(percentPart, "rate-percents")}
    </FieldContext>
  )
}

function VersionRates({ version: { card, version } }: { version: rateCards.RateCardVersion }) {
  return (
    <>
      <TableRegion name={`Rates of version ${version}`}>
        <TierHead lists="Rate, ₹" />
        <tbody>
          {rateNames.map((name) => (
            <tr key={name}>
              <th scope="row">{rateCards.plainLabel(rateCards.rateFields[name])}</th>
              {tiers.map((tier) => (
                <td key={tier}>{formatNumber(card.tiers[tier][name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <p>
        {Object.entries(card.percent)
          .map(
            ([name, value]) =>
              `${rateCards.plainLabel(rateCards.rateCardFields.percent.fields[name as keyof rateCards.RateCard["percent"]])} ${value}%`,
          )
          .join(" · ")}
      </p>
    </>
  )
}

/** Prices of typical kitchens with a card and with a changed one; `changed` is undefined while it has errors. */
function PricePreview({ card, changed }: { card: rateCards.RateCard; changed: rateCards.RateCard | undefined }) {
  return (
    <section className="card rate-preview" aria-labelledby="rate-preview">
      <h2 id="rate-preview">Prices of five typical kitchens</h2>
      <p>
        With GST, before the discount for booking a visit on the site. If a price would change, the new one is below the
        current one.
      </p>
      {!changed && <p className="banner banner--wrong">Correct the marked fields to see the new prices.</p>}
      <TableRegion name="Prices of typical kitchens">
        <TierHead lists="Kitchen" />
        <tbody>
          {layouts.map((layout) => (
            <tr key={layout}>
              <th scope="row" className="lead">
                {shapes[layout].name}
                <span className="rate-sizes">{priceInFeet({ layout, runs: typicalFeet(layout) }, card).size}</span>
              </th>
              {tiers.map((tier) => {
                const priceOn = (rates: rateCards.RateCard) =>
                  priceInFeet({ layout, runs: typicalFeet(layout), tier }, rates).total
                return (
                  <td key={tier} data-label={tierNames[tier]}>
                    <Price now={priceOn(card)} then={changed && priceOn(changed)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </section>
  )
}

function Price({ now, then }: { now: number; then: number | undefined }) {
  if (then === undefined || then === now) return formatRupees(now)
  const more = then - now
  return (
    <>
      <del>
        <span className="visually-hidden">Now </span>
        {formatRupees(now)}
      </del>
      <ins>
        <span className="visually-hidden">New </span>
        {formatRupees(then)}{" "}
        <span className="rate-more">({more > 0 ? `+${formatRupees(more)}` : formatRupees(more)})</span>
      </ins>
    </>
  )
}

/** The header row of a table with a column for each tier; `lists` is the heading of the first column. */
function TierHead({ lists }: { lists: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{lists}</th>
        {tiers.map((tier) => (
          <th scope="col" key={tier}>
            {tierNames[tier]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
