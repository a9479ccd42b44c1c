import { useRef } from "react"
import type { BusinessVersion } from "#domain/business/business.ts"
import { callJson, tagOf } from "../api/call.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { showToast } from "../controls/toasts.tsx"
import { VersionList } from "../controls/version-list.tsx"
import { FormFrame } from "../form/form-frame.tsx"
import { useForm } from "../form/use-form.ts"
import { Screen } from "../frame/screen.tsx"
import { BusinessForm, fieldsOf } from "./fields/business-fields.ts"
import {
  applyTo,
  type BusinessValues,
  businessNames,
  changesTo,
  checkBusiness,
  textsOf,
  toBusiness,
} from "./fields/business-values.ts"
import { ContactFields } from "./contact-fields.tsx"
import { HoursFields } from "./hours-fields.tsx"
import { IdentityFields } from "./identity-fields.tsx"
import { LegalFields } from "./legal-fields.tsx"
import { PromiseFields } from "./promise-fields.tsx"

/** Changes what the site says of the business. */
export function Component() {
  const { state, reload, setState } = useLoaded(loadVersions)
  return (
    <Screen title="Business">
      <Loaded state={state} failure="Failed to load the business." onRetry={reload}>
        {(versions) => (
          <Editor
            key={versions[0]?.version}
            versions={versions}
            onNewer={(newest) => setState({ kind: "ready", value: newest })}
            onSaved={(saved) => {
              showToast("Business saved")
              const all = loadVersions().catch(() => [saved, ...versions])
              void all.then((value) => setState({ kind: "ready", value }))
            }}
          />
        )}
      </Loaded>
    </Screen>
  )
}

async function loadVersions(): Promise<BusinessVersion[]> {
  return (await callJson("GET", "/business/versions")) as BusinessVersion[]
}

function Editor({
  versions,
  onNewer,
  onSaved,
}: {
  versions: readonly BusinessVersion[]
  /** Called with the versions when a newer one, saved by somebody else, is to be shown. */
  onNewer(versions: BusinessVersion[]): void
  onSaved(saved: BusinessVersion): void
}) {
  const { version, business } = versions[0] as BusinessVersion
  const newest = useRef<BusinessVersion[]>(undefined)
  const form = useForm({
    name: "business",
    basis: String(version),
    initial: {} as BusinessValues,
    check: (values) => checkBusiness(applyTo(business, values)),
    stored: {
      // A version that was saved here has its own, where the list could not be read again.
      tag: tagOf(versions) ?? tagOf(versions[0] as BusinessVersion),
      async read() {
        newest.current = await loadVersions()
        const theirs = newest.current[0]?.business ?? business
        return { tag: tagOf(newest.current), values: changesTo(business, textsOf(theirs)) }
      },
      names: businessNames,
    },
    send: async (values, { signal, ifMatch }) => {
      // A newer version is changed only where something was typed.
      const isNewer = newest.current && tagOf(newest.current) === ifMatch
      const base = (isNewer && newest.current?.[0]) || { business }
      const json = { business: toBusiness(applyTo(base.business, values)) }
      return (await callJson("PUT", "/business", { json, signal, ifMatch })) as BusinessVersion
    },
    onDone: onSaved,
    failure: "Failed to save the business.",
  })

  function takeTheirs() {
    // The draft is deleted first, or it would be offered again beside the newer version.
    void form.draft.end().then(() => newest.current && onNewer(newest.current))
  }

  return (
    <>
      <p>Every page, e-mail and document of the site uses what you save here at once.</p>
      <FormFrame form={{ ...form, takeTheirs }} label="Save business" busyLabel="Saving...">
        <BusinessForm value={fieldsOf(form, business)}>
          <div className="business-form">
            <IdentityFields />
            <ContactFields />
            <HoursFields />
            <PromiseFields />
            <LegalFields />
          </div>
        </BusinessForm>
      </FormFrame>
      <VersionList
        id="business-versions"
        origin="as the site began"
        versions={versions}
        onCopy={(other) => {
          const changes = changesTo(business, textsOf(other.business))
          form.edit(changes)
          showToast(`Version ${other.version} copied into the form`)
        }}
      />
    </>
  )
}
