import { businessLimits } from "#domain/business/business.ts"
import { AccentField } from "./fields/accent-field.tsx"
import { BusinessText } from "./fields/business-text.tsx"
import { LogoFields } from "./fields/logo-field.tsx"

const { line, name, shortName } = businessLimits

/** What the business is called and how it looks. */
export function IdentityFields() {
  return (
    <>
      <fieldset className="card">
        <legend>Name</legend>
        <BusinessText
          name="name"
          label="Name"
          hint="In the header, in titles and e-mails. Up to 80 characters."
          max={name}
          isRequired
        />
        <BusinessText
          name="shortName"
          label="Short name"
          hint="Under the icon on a phone, and in the admin. Up to 20 characters."
          max={shortName}
          isRequired
        />
        <BusinessText
          name="headline"
          label="Headline"
          hint="The first words on the home page. Up to 120 characters."
          max={line}
          isRequired
        />
        <BusinessText
          name="tagline"
          label="Tagline"
          hint="Under the name at the foot of every page. Up to 120 characters."
          max={line}
        />
      </fieldset>
      <fieldset className="card">
        <legend>Logo and colour</legend>
        <LogoFields />
        <AccentField />
      </fieldset>
    </>
  )
}
