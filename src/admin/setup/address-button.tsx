import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { readSiteAddress, siteAddressForm } from "#domain/setup/site-address.ts"
import type { Setup } from "#domain/setup/setup-entities.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { showToast } from "../controls/toasts.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { saveAddress } from "./setup-state.ts"

/** The address at which visitors find the site: shown, and typed where the server does not set it. */
export function AddressButton({
  setup: {
    address: { url, isLocked },
  },
  isNext,
  onChange,
}: {
  setup: Setup
  isNext: boolean
  onChange(setup: Setup): void
}) {
  const [isTyping, setTyping] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever has opened the admin at a public name means that one.
  const [typed, setTyped] = useState(url || (readSiteAddress(location.origin) ?? ""))

  if (isLocked)
    return (
      <p className="quiet">
        {url} is set on the server by whoever runs it (as <code>PUBLIC_URL</code>), and cannot be changed here.
      </p>
    )
  return (
    <>
      {url && <p className="quiet">{url}</p>}
      <button ref={button} type="button" className={isNext ? "" : "plain"} onClick={() => setTyping(true)}>
        {url ? "Change the address" : "Type the address"}
      </button>
      {isTyping && (
        <FormDialog
          title="The site’s address"
          label="Save"
          busyLabel="Saving..."
          failure="Failed to save the address."
          check={() => validate(siteAddressForm, { address: typed })}
          send={async () => {
            onChange(await saveAddress(typed))
            showToast("Address saved")
          }}
          onClose={() => {
            flushSync(() => setTyping(false))
            button.current?.focus()
          }}
        >
          {(errors) => (
            <>
              <Field
                id="site-address"
                name="address"
                label="Address"
                hint="As visitors type it, such as www.example.com."
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                error={errors["address"]}
                onChange={(event) => setTyped(event.target.value)}
              />
              <p>A passkey works only at the address where it was added: at another one, add it again.</p>
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
