import { businessLimits } from "#domain/business/business.ts"
import { limits } from "#domain/text/limits.ts"
import { BusinessText, GroupText } from "./fields/business-text.tsx"
import { TextRows } from "./fields/text-rows.tsx"

const { areas, emails, line, link, phones, social, text } = businessLimits

/** How and where people reach the business. */
export function ContactFields() {
  return (
    <>
      <fieldset className="card">
        <legend>Phone and e-mail</legend>
        <p className="field-hint">The first of each is in the header and at the foot of every page.</p>
        <TextRows
          name="phones"
          noun="phone number"
          label="Phone number"
          type="tel"
          max={phones}
          length={limits.phone}
        />
        <TextRows
          name="emails"
          noun="e-mail address"
          label="E-mail address"
          type="email"
          max={emails}
          length={limits.email}
        />
        <BusinessText
          name="whatsApp"
          label="WhatsApp"
          type="tel"
          hint="Such as +91 98220 00000. Without a country code it is a number in your country. Empty: no WhatsApp link."
          max={limits.phone}
        />
      </fieldset>
      <fieldset className="card">
        <legend>Address</legend>
        <GroupText group="address" name="street" label="Street and building" max={line} />
        <div className="two-columns">
          <GroupText group="address" name="city" label="City" max={60} />
          <GroupText group="address" name="postcode" label="PIN code" max={10} />
          <GroupText group="address" name="region" label="State" max={60} />
          <GroupText group="address" name="country" label="Country" hint="Two letters, such as IN." max={2} />
        </div>
        <BusinessText name="landmark" label="Landmark" hint="How people find you. Up to 300 characters." max={text} />
        <BusinessText
          name="mapLink"
          label="Map link"
          type="url"
          hint="The address of your place on a map, beginning with https://."
          max={link}
        />
      </fieldset>
      <fieldset className="card">
        <legend>Areas and links</legend>
        <p className="field-hint">Areas that you serve, besides your city. Links to your pages elsewhere.</p>
        <TextRows name="areas" noun="area" label="Area" max={areas} length={60} />
        <TextRows name="social" noun="link" label="Link" type="url" max={social} length={link} />
      </fieldset>
    </>
  )
}
