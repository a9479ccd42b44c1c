import { readSiteAddress, siteAddressForm } from "#domain/setup/site-address.ts"
import { validate } from "#domain/base/parse.ts"
import { Field } from "#ui/field.tsx"
import { Alert, explain } from "../controls/failure.tsx"
import { showToast } from "../controls/toasts.tsx"
import { formText } from "../form/form-text.ts"
import { useSmallForm } from "../form/use-small-form.ts"
import { saveAddress, type StepProps } from "./setup-state.ts"

/** The address at which visitors find the site: shown where the server sets it, else typed. */
export function AddressForm({ setup: { address }, isNext, onChange }: StepProps) {
  const { errors, failure, isSending, props } = useSmallForm({
    check: (form) => validate(siteAddressForm, { address: formText(form, "address") }),
    async send(form) {
      onChange(await saveAddress(formText(form, "address")))
      showToast("Address saved")
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
            : `Saved: visitors find the site at ${address.url}.`
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
