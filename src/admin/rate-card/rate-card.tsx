import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import { useRef } from "react"
import { callJson, tagOf } from "../api/call.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { Screen } from "../frame/screen.tsx"
import { showToast } from "../controls/toasts.tsx"
import { useForm } from "../form/use-form.ts"
import { VersionList } from "../controls/version-list.tsx"
import { VersionRates } from "./version-rates.tsx"
import { PricePreview } from "./price-preview.tsx"
import { RateCardFields } from "./rate-card-fields.tsx"
import { applyTo, changesTo, checkRateCard, rateCardNames, type RateCardValues } from "./rate-card-values.ts"

/** Changes the rate card, from which estimates are calculated. */
export function Component() {
  const { state, reload, setState } = useLoaded(loadVersions)
  return (
    <Screen title="Rate card">
      <Loaded state={state} failure="Failed to load the rate card." onRetry={reload}>
        {(versions) => (
          <RateCardForm
            key={versions[0]?.version}
            versions={versions}
            onNewer={(newest) => setState({ kind: "ready", value: newest })}
            onSaved={(saved) => {
              showToast("Rate card saved")
              const all = loadVersions().catch(() => [saved, ...versions])
              void all.then((value) => setState({ kind: "ready", value }))
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
  onNewer,
  onSaved,
}: {
  versions: readonly RateCardVersion[]
  /** Called with the versions when a newer one, saved by somebody else, is to be shown. */
  onNewer(versions: RateCardVersion[]): void
  onSaved(saved: RateCardVersion): void
}) {
  const { version, card } = versions[0] as RateCardVersion
  const newest = useRef<RateCardVersion[]>(undefined)
  const form = useForm({
    name: "rate-card",
    basis: String(version),
    initial: {} as RateCardValues,
    check: (values) => checkRateCard(applyTo(card, values)),
    stored: {
      // A version that was saved here has its own, where the list could not be read again.
      tag: tagOf(versions) ?? tagOf(versions[0] as RateCardVersion),
      async read() {
        newest.current = await loadVersions()
        return { tag: tagOf(newest.current), values: changesTo(card, newest.current[0]?.card ?? card) }
      },
      names: rateCardNames,
    },
    send: async (values, { signal, ifMatch }) => {
      // A newer card is changed only where something was typed.
      const isNewer = newest.current && tagOf(newest.current) === ifMatch
      const base = (isNewer && newest.current?.[0]) || { card }
      const json = { card: applyTo(base.card, values) }
      return (await callJson("PUT", "/rate-card", { json, signal, ifMatch })) as RateCardVersion
    },
    onDone: onSaved,
    failure: "Failed to save the rate card.",
  })
  const typed = applyTo(card, form.values)

  function takeTheirs() {
    // The draft is deleted first, or it would be offered again beside the newer card.
    void form.draft.end().then(() => newest.current && onNewer(newest.current))
  }

  return (
    <>
      <p>
        Version {version}. Rates are whole rupees without GST. Saving makes a new version; the site uses it at once.
      </p>
      <FormFrame form={{ ...form, takeTheirs }} label="Save rate card" busyLabel="Saving...">
        <RateCardFields form={form} card={card} />
        <PricePreview card={card} changed={checkRateCard(typed) ? undefined : typed} />
      </FormFrame>
      <VersionList
        id="rate-versions"
        versions={versions}
        origin="supplied with Maap"
        copied="the rates of "
        hint="Estimates that were sent keep the rates of the version they were made with."
        showDetails={(each) => <VersionRates version={each} />}
        onCopy={(other) => {
          const changes = changesTo(card, other.card)
          form.edit(changes, ...Object.keys(changes))
          showToast("Rates copied into the form")
        }}
      />
    </>
  )
}
