import { readSiteAddress, siteAddressForm } from "#domain/setup/site-address.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { Alert, explain } from "../controls/failure.tsx"
import { showToast } from "../controls/toasts.tsx"
import { formText } from "../form/form-text.ts"
import { useSmallForm } from "../form/use-small-form.ts"
import { saveAddress, type StepProps } from "./setup-state.ts"

/** The address at which visitors find the site: shown where the server sets it, else typed. */
export function AddressForm({ setup: { address }, isNext }: StepProps) {
  /** Whoever empties the field of a saved address takes it back. */
  const readAddress = (form: HTMLFormElement) => {
    const typed = formText(form, "address")
    return typed.trim() === "" && address.url !== "" ? null : typed
  }
  const { errors, failure, isSending, props } = useSmallForm({
    check: (form) => validate(siteAddressForm, { address: readAddress(form) }),
    async send(form) {
      const typed = readAddress(form)
      await saveAddress(typed)
      showToast(typed === null ? "Address removed" : "Address saved")
    },
    explain: (error) => explain("Failed to save the address.", error),
  })
  if (address.isLocked) {
    return (
      <p className="quiet">{`${address.url}. Set on the server, by PUBLIC_URL. Whoever runs the site changes it there.`}</p>
    )
  }
  return (
    <form className="setup-address" noValidate {...props}>
      <Alert text={failure} />
      <Field
        id="site-address"
        name="address"
        label="Address"
        hint={
          address.url === ""
            ? "As visitors type it, such as www.example.com."
            : `Saved: visitors find the site at ${address.url}. Empty the field to remove it.`
        }
        autoCapitalize="none"
        // Whoever has opened the admin at a public name means that one.
        defaultValue={address.url || readSiteAddress(location.origin)}
        error={errors["address"]}
      />
      <button type="submit" className={isNext ? "" : "plain"} disabled={isSending}>
        {isSending ? "Saving..." : "Save the address"}
      </button>
    </form>
  )
}
