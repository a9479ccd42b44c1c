import { percentNames, rateNames } from "#domain/estimate/rate-card.ts"
import { readRupees, showRupees } from "#domain/estimate/rupees.ts"
import { tierNames, tiers } from "#domain/estimate/tiers.ts"
import { sayRead } from "#domain/text/number.ts"
import { limits } from "#domain/text/limits.ts"
import { Field } from "#ui/field.tsx"
import type { Form } from "../form/use-form.ts"
import { percentField, percentFields, type RateCardValues, rateFields, tierField } from "./rate-card-values.ts"

/** The fields of a rate card: what each tier costs, and the percentages. */
export function RateCardFields({ form: { values, errors, edit } }: { form: Form<RateCardValues> }) {
  const text = (field: string) => ({
    id: field,
    required: true,
    value: values[field] ?? "",
    error: errors[field],
    onChange: (event: { target: { value: string } }) => edit({ [field]: event.target.value }, field),
  })
  const noteOf = (typed: string) => {
    const rupees = readRupees(typed)
    return sayRead(typed, Number.isNaN(rupees) ? typed : showRupees(rupees))
  }
  const amount = { inputMode: "decimal", autoComplete: "off" } as const
  return (
    <>
      <div className="rate-tiers">
        {tiers.map((tier) => (
          <fieldset key={tier} className="card rate-tier">
            <legend>{tierNames[tier]}</legend>
            <Field {...text(tierField(tier, "materials"))} label="Materials" max={limits.title} />
            {rateFields.map((name) => (
              <Field
                key={name}
                {...text(tierField(tier, name))}
                {...amount}
                label={`${rateNames[name].label}, ₹`}
                hint={rateNames[name].per}
                note={noteOf(text(tierField(tier, name)).value)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <fieldset className="card rate-percents">
        <legend>Percentages</legend>
        {percentFields.map((name) => (
          <Field
            key={name}
            {...text(percentField(name))}
            {...amount}
            label={`${percentNames[name].label}, %`}
            hint={percentNames[name].of}
          />
        ))}
      </fieldset>
    </>
  )
}
