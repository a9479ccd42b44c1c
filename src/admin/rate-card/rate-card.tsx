import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import { callJson } from "../call.ts"
import { FormFrame } from "../form-frame.tsx"
import { Loaded } from "../loaded.tsx"
import { Screen } from "../screen.tsx"
import { say } from "../toasts.tsx"
import { useForm } from "../use-form.ts"
import { useLoaded } from "../use-loaded.ts"
import { EarlierVersions } from "./earlier-versions.tsx"
import { PricePreview } from "./price-preview.tsx"
import { RateCardFields } from "./rate-card-fields.tsx"
import { applyTo, changesTo, checkRateCard, type RateCardValues } from "./rate-card-values.ts"

const failure = "Failed to load the rate card."

/** Changes the rate card, on which estimates are reckoned. */
export function Component() {
  const { state, reload, setState } = useLoaded(loadVersions)
  return (
    <Screen title="Rate card">
      <Loaded state={state} failure={failure} missing={failure} onRetry={reload}>
        {(versions) => (
          <RateCardForm
            key={versions[0]?.version}
            versions={versions}
            onSaved={(saved) => {
              setState({ kind: "ready", value: [saved, ...versions] })
              say("Rate card saved")
            }}
          />
        )}
      </Loaded>
    </Screen>
  )
}

async function loadVersions(): Promise<RateCardVersion[]> {
  return (await callJson("GET", "/rate-cards")) as RateCardVersion[]
}

function RateCardForm({
  versions,
  onSaved,
}: {
  versions: readonly RateCardVersion[]
  onSaved(saved: RateCardVersion): void
}) {
  const { version: basedOn, card } = versions[0] as RateCardVersion
  const form = useForm({
    name: "rate-card",
    basis: String(basedOn),
    initial: {} as RateCardValues,
    check: (values) => checkRateCard(applyTo(card, values)),
    send: async (values, { signal }) => {
      const json = { basedOn, card: applyTo(card, values) }
      return (await callJson("PUT", "/rate-card", { json, ...(signal && { signal }) })) as RateCardVersion
    },
    onDone: onSaved,
    otherwise: "Failed to save the rate card. Please try again.",
  })
  const typed = applyTo(card, form.values)
  return (
    <>
      <p>
        Version {basedOn}. Rates are whole rupees without GST. Saving makes a new version, on which the site reckons at
        once.
      </p>
      <FormFrame form={form} label="Save rate card" busyLabel="Saving...">
        <RateCardFields form={form} card={card} />
        <PricePreview card={card} changed={checkRateCard(typed) ? undefined : typed} />
      </FormFrame>
      <EarlierVersions
        versions={versions}
        onTake={(other) => {
          const changes = changesTo(card, other)
          form.edit(changes, ...Object.keys(changes))
          say("Rates put into the form")
        }}
      />
    </>
  )
}
