import { PersonalDataNotice } from "../parts/contact-section.tsx"
import { LegalPage } from "../parts/legal-page.tsx"
import { useBusiness } from "../use-business.ts"

/** The privacy policy in its eight sections. */
export function Component() {
  const business = useBusiness()
  return (
    <LegalPage
      title="Privacy policy"
      description={`What ${business.name} keeps about visitors of this site, why, for how long, and how to have it corrected or erased.`}
      path="/PrivacyPolicy"
    >
      <p className="notice notice--boxed">
        <PersonalDataNotice />
      </p>
      <section>
        <h2>1. Information we collect</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Enquiry</th>
              <td>
                Name, e-mail, phone, property name if you give it, message, the price estimate if you attach one, date,
                and the page of this site that the form stood on
              </td>
              <td>To answer you</td>
            </tr>
            <tr>
              <th scope="row">Visit</th>
              <td>The time we agree on and the address of the home</td>
              <td>To come and measure</td>
            </tr>
            <tr>
              <th scope="row">Technical log</th>
              <td>Requested address of this site, time, and how it was answered</td>
              <td>Security and repair only</td>
            </tr>
          </tbody>
        </table>
        <p>
          We do not collect financial details, identity numbers or location. Please do not write about children by name.
        </p>
      </section>
      <section>
        <h2>2. How we use it</h2>
        <p>
          To answer you, visit, quote and, if you order, deliver and honour the warranty. You give it to us voluntarily
          for that purpose (Digital Personal Data Protection Act 2023, section 7(a)). Offers are sent only with your
          separate consent (section 6).
        </p>
        <p>
          An enquiry is kept for 12 months after the last contact and then erased. The papers of an order are kept as
          long as the warranty and the tax laws need them.
        </p>
      </section>
      <section>
        <h2>3. Cookies</h2>
        <p>
          None for visitors: not for advertising, not from third parties, not of our own. Your browser keeps, on your
          device alone, an enquiry that you have begun, with the estimate that you added, until you send or clear it, 30
          days at most; and until you close the tab the reference of the one you sent, and a mark that it has shown the
          loading screen of the home page. The office's own sign-in uses a token in this site's storage, and a cookie
          that recognises the office's devices.
        </p>
        <p>Fonts and pictures come from our own server.</p>
      </section>
      <section>
        <h2>4. Sharing</h2>
        <p>
          Not sold, rented or swapped. Installers see your name, address and phone after you order. The hosting provider
          stores it for us under contract. Government authorities see it if the law compels us.
        </p>
      </section>
      <section>
        <h2>5. Security</h2>
        <p>
          Enquiries can be read only by the office, after signing in with a password that is stored as a hash. Forms are
          checked on our server, and what you send is written safely before we say that it has arrived. If a breach
          affects you we tell you and the Data Protection Board of India without delay.
        </p>
      </section>
      <section>
        <h2>6. Third-party links</h2>
        <p>
          Some pages link to other sites, such as maps, banks or makers of hardware. Their policy applies once you
          leave.
        </p>
      </section>
      <section>
        <h2>7. Your rights</h2>
        <p>
          You may ask what we hold about you, have it corrected or erased, withdraw your consent as easily as you gave
          it, name somebody to act for you, and complain.
        </p>
        <p>
          How: write to {business.grievanceOfficer},{" "}
          {business.email && (
            <>
              <a href={`mailto:${business.email}`}>{business.email}</a>,{" "}
            </>
          )}
          {business.phone && `${business.phone}, `}
          {business.addressLine && `${business.addressLine}, `}with the reference or the phone number of the enquiry. We
          answer within 30 days. If we do not settle it you may complain to the Data Protection Board of India.
        </p>
        <p>Some records must stay for a time by law; then they go.</p>
      </section>
      <section>
        <h2>8. Policy changes</h2>
        <p>We date every version and give earlier ones on request. If a change affects an open enquiry we ask again.</p>
      </section>
    </LegalPage>
  )
}
