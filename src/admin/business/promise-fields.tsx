import { businessLimits } from "#domain/business/business.ts"
import { formatNumber } from "#domain/text/number.ts"
import { Field } from "#ui/field.tsx"
import { useBusinessFields } from "./fields/business-fields.ts"
import { BusinessText, GroupText } from "./fields/business-text.tsx"
import { toBusiness } from "./fields/business-values.ts"
import { RowList } from "./fields/row-list.tsx"

const { counters: maxCounters, line, shares: maxShares, text: maxText } = businessLimits

/** What the business offers and promises. */
export function PromiseFields() {
  return (
    <>
      <fieldset className="card">
        <legend>Promo line</legend>
        <p className="field-hint">On top of every page. Without an offer there is no line.</p>
        <GroupText group="promo" name="offer" label="Offer" max={line} />
        <GroupText group="promo" name="limit" label="Second sentence" max={line} />
        <div className="two-columns">
          <GroupText group="promo" name="from" label="First day" type="date" hint="Empty: immediately." />
          <GroupText group="promo" name="until" label="Last day" type="date" hint="Empty: until you change it." />
        </div>
      </fieldset>
      <Shares />
      <fieldset className="card">
        <legend>Time and warranty</legend>
        <BusinessText
          name="leadDays"
          label="Lead time"
          hint="How long a kitchen takes, such as: 35 to 45 days from final measurement."
          max={line}
          isRequired
        />
        <div className="two-columns">
          <GroupText
            group="warranty"
            name="modular"
            label="Warranty on cabinets and hardware"
            hint="Such as: 5 years."
            max={40}
            isRequired
          />
          <GroupText
            group="warranty"
            name="site"
            label="Warranty on fitting"
            hint="Such as: 1 year."
            max={40}
            isRequired
          />
        </div>
      </fieldset>
      <Counters />
    </>
  )
}

function Shares() {
  const { values, set, text, errorOf } = useBusinessFields()
  const last = values.shares.length - 1
  const sum = toBusiness(values).shares.reduce((total, { percent }) => total + percent, 0)
  return (
    <fieldset className="card">
      <legend>Payments</legend>
      <p className="field-hint">When a customer pays, and how much. Together the payments are 100%.</p>
      <RowList
        noun="payment"
        rows={values.shares}
        max={maxShares}
        make={() => ({ label: "", percent: "" })}
        onChange={(shares) => set({ shares })}
      >
        {(row, index, edit) => (
          <>
            <Field
              {...text(["shares", index, "percent"], row.percent, (percent) => edit({ ...row, percent }))}
              error={errorOf("shares", index, "percent") ?? (index === last ? errorOf("shares") : undefined)}
              label={`Payment ${index + 1}, %`}
              inputMode="decimal"
              autoComplete="off"
            />
            <Field
              {...text(["shares", index, "label"], row.label, (label) => edit({ ...row, label }))}
              label={`When payment ${index + 1} is due`}
              max={line}
              autoComplete="off"
            />
          </>
        )}
      </RowList>
      <p className="field-hint">
        Together:{" "}
        <output aria-label="Payments together">
          {Number.isNaN(sum) ? "write each as a number" : `${formatNumber(sum)}%`}
        </output>
      </p>
    </fieldset>
  )
}

function Counters() {
  const { values, set, text } = useBusinessFields()
  return (
    <fieldset className="card">
      <legend>Counters and figures</legend>
      <RowList
        noun="counter"
        rows={values.counters}
        max={maxCounters}
        make={() => ({ label: "", target: "" })}
        onChange={(counters) => set({ counters })}
      >
        {(row, index, edit) => (
          <>
            <Field
              {...text(["counters", index, "target"], row.target, (target) => edit({ ...row, target }))}
              label={`Number of counter ${index + 1}`}
              inputMode="numeric"
              autoComplete="off"
            />
            <Field
              {...text(["counters", index, "label"], row.label, (label) => edit({ ...row, label }))}
              label={`What counter ${index + 1} counts`}
              max={40}
              autoComplete="off"
            />
          </>
        )}
      </RowList>
      <div className="two-columns">
        <GroupText group="figures" name="services" label="First figure" hint="Beside the story of the firm." max={60} />
        <GroupText
          group="figures"
          name="customers"
          label="Second figure"
          hint="Beside the story of the firm."
          max={60}
        />
      </div>
      <BusinessText
        name="categoryClosing"
        label="Closing line of rooms"
        hint="At the end of each room's page. Up to 300 characters."
        max={maxText}
      />
    </fieldset>
  )
}
