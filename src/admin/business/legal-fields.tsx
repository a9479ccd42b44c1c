import { businessLimits } from "#domain/business/business.ts"
import { checkGstin } from "#domain/business/gstin.ts"
import { Field } from "#ui/field.tsx"
import { useBusinessFields } from "./fields/business-fields.ts"
import { BusinessText, GroupText } from "./fields/business-text.tsx"

const { line } = businessLimits

/** What the law asks for, and the policy's version. */
export function LegalFields() {
  return (
    <fieldset className="card">
      <legend>Legal</legend>
      <BusinessText name="legalName" label="Legal name" hint="As registered. Up to 120 characters." max={line} />
      <Gstin />
      <BusinessText name="legalContact" label="Legal contact" hint="Who answers about the terms." max={line} />
      <BusinessText
        name="grievanceOfficer"
        label="Grievance officer"
        hint="Who answers about personal data; the privacy policy has to name one."
        max={line}
        isRequired
      />
      <div className="two-columns">
        <GroupText group="policy" name="version" label="Version of the policies" max={20} isRequired />
        <GroupText group="policy" name="date" label="Policies apply from" type="date" isRequired />
      </div>
      <BusinessText name="copyright" label="Copyright line" hint="The name follows it." max={line} />
    </fieldset>
  )
}

/** The GSTIN, whose check digit is looked at as soon as it is whole. */
function Gstin() {
  const { values, set, text } = useBusinessFields()
  const field = text(["gstin"], values.gstin, (gstin) => set({ gstin }))
  const typed = values.gstin.replaceAll(/\s/g, "").toUpperCase()
  const isWhole = typed.length >= 15
  const wrong = isWhole ? checkGstin(typed) : undefined
  return (
    <>
      <Field
        {...field}
        error={field.error ?? wrong}
        label="GSTIN"
        hint="15 characters. Empty: the site names none."
        autoComplete="off"
        spellCheck={false}
      />
      <output aria-label="Check digit" className="field-hint">
        {isWhole && !wrong ? "The check digit is right." : ""}
      </output>
    </>
  )
}
