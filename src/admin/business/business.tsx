import { type Business, businessFields, type BusinessVersion, type Place } from "#domain/business/business.ts"
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
import { HoursFields, PlaceHours } from "./fields/hours-fields.tsx"
import { LogoFields } from "./fields/logo-field.tsx"

/** Changes what the site says of the business. */
export function Component() {
  return <DocumentScreen document={businessDocument} Content={Content} list={list} />
}

const list = { id: "business-versions", origin: "as the site began" }

function Content({ form, current }: { form: Form<BusinessValues>; current: BusinessVersion }) {
  return (
    <>
      <p>Every page, e-mail and document of the site uses what you save here at once.</p>
      <FormFrame form={form} label="Save business" busyLabel="Saving...">
        <DocumentFormContext value={documentForm("business", businessFields, form, current.business)}>
          <div className="business-form">
            <FieldCard title="Name" names={["name", "shortName", "headline", "tagline"]} />
            <FieldCard title="Logo and colour">
              <LogoFields />
              <AccentField />
            </FieldCard>
            <FieldCard
              title="Phone and e-mail"
              hint="The first of each is in the header and at the foot of every page."
              names={["phones", "emails", "whatsApp"]}
            />
            <FieldCard title="Address" names={["address", "landmark", "mapLink"]} />
            <FieldCard title="Further places">
              <FieldOf
                name="places"
                rowEnd={(row, path, edit) => (
                  <PlaceHours
                    path={[...path, "hours"]}
                    hours={row["hours"] as Place["hours"]}
                    onChange={(hours) => edit({ hours })}
                  />
                )}
              />
            </FieldCard>
            <FieldCard
              title="Areas and links"
              hint="Areas that you serve, besides your city. Links to your pages elsewhere."
              names={["areas", "social"]}
            />
            <FieldCard title="Opening hours">
              <HoursFields />
              <h2>Holidays</h2>
              <FieldOf name="holidays" />
            </FieldCard>
            <FieldCard
              title="Promo line"
              hint="On top of every page. Without an offer there is no line."
              names={["promo"]}
            />
            <FieldCard title="Payments">
              <FieldOf name="shares" />
              <PaymentsTogether />
            </FieldCard>
            <FieldCard title="Time and warranty">
              <FieldOf name="leadDays" />
              <FieldOf name="work" />
              <MakingTime />
              <FieldOf name="warranty" />
            </FieldCard>
            <FieldCard title="Counters and figures" names={["counters", "figures", "categoryClosing"]} />
            <FieldCard title="Legal" names={["legalName"]}>
              <GstinField />
              {["legalContact", "grievanceOfficer", "policy", "copyright"].map((name) => (
                <FieldOf key={name} name={name} />
              ))}
            </FieldCard>
          </div>
        </DocumentFormContext>
      </FormFrame>
    </>
  )
}

/** How long the making takes by the lead time and the fitting, or why that is not known. */
function MakingTime() {
  const { values } = useDocumentForm()
  const { making, fitting } = writeWork(toBody<Business>(businessFields, values))
  const unknown = fitting === "" ? "not said without the fitting" : "the lead time has to be longer than the fitting"
  return (
    <p className="field-hint">
      Making: <output aria-label="Making">{making || unknown}</output>
    </p>
  )
}

/** What the payments add up to. */
function PaymentsTogether() {
  const { values } = useDocumentForm()
  const { shares } = toBody<Business>(businessFields, values)
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  return (
    <p className="field-hint">
      Together:{" "}
      <output aria-label="Payments together">
        {Number.isNaN(sum) ? "write each as a number" : `${formatNumber(sum)}%`}
      </output>
    </p>
  )
}
