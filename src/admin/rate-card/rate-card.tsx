import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import { checkBody } from "../documents/document.ts"
import { DocumentScreen } from "../documents/document-screen.tsx"
import type { ListParts } from "../documents/version-list.tsx"
import { FormFrame } from "../form/form-frame.tsx"
import type { Form } from "../form/use-form.ts"
import { VersionRates } from "./version-rates.tsx"
import { PricePreview } from "./price-preview.tsx"
import { RateCardFields } from "./rate-card-fields.tsx"
import { rateCardDocument, type RateCardValues } from "./rate-card-values.ts"

/** Changes the rate card, from which estimates are calculated. */
export function Component() {
  return <DocumentScreen document={rateCardDocument} Content={Content} list={list} />
}

const list: ListParts<RateCardVersion> = {
  id: "rate-versions",
  origin: "supplied with Maap",
  copied: "the rates of ",
  hint: "Estimates that were sent keep the rates of the version they were made with.",
  showDetails: (version) => <VersionRates version={version} />,
}

function Content({ form, current: { card, version } }: { form: Form<RateCardValues>; current: RateCardVersion }) {
  const typed = rateCardDocument.toBody(form.values, card)
  return (
    <>
      <p>
        Version {version}. Rates are whole rupees without GST. Saving makes a new version; the site uses it at once.
      </p>
      <FormFrame form={form} label="Save rate card" busyLabel="Saving...">
        <RateCardFields form={form} card={card} />
        <PricePreview card={card} changed={checkBody(rateCardDocument, typed) ? undefined : typed} />
      </FormFrame>
    </>
  )
}
