import type { BusinessVersion } from "#domain/business/business.ts"
import { DocumentScreen } from "../documents/document-screen.tsx"
import { FormFrame } from "../form/form-frame.tsx"
import type { Form } from "../form/use-form.ts"
import { BusinessForm, fieldsOf } from "./fields/business-fields.ts"
import { businessDocument, type BusinessValues } from "./fields/business-values.ts"
import { ContactFields } from "./contact-fields.tsx"
import { HoursFields } from "./hours-fields.tsx"
import { IdentityFields } from "./identity-fields.tsx"
import { LegalFields } from "./legal-fields.tsx"
import { PromiseFields } from "./promise-fields.tsx"

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
        <BusinessForm value={fieldsOf(form, current.business)}>
          <div className="business-form">
            <IdentityFields />
            <ContactFields />
            <HoursFields />
            <PromiseFields />
            <LegalFields />
          </div>
        </BusinessForm>
      </FormFrame>
    </>
  )
}
