import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { BusinessContext } from "#pages/site/use-business.ts"
import { PersonalDataNotice } from "./contact-section.tsx"

test("the notice mentions conversion files while they are on", () => {
  const business = { ...toBusinessView(defaultBusiness), conversionsFrom: "2026-11-30" }
  const notice = renderToStaticMarkup(
    <BusinessContext value={business}>
      <PersonalDataNotice words="Why." />
    </BusinessContext>,
  )
  expect(notice).toMatch(/^Why\.<span lang="en"> To measure our advertising, we tell Google or Meta /)
})

test("the phone number of the notice stays on one line, and is not an element, which would jump when the font arrives", () => {
  const business = { ...toBusinessView(defaultBusiness), phone: "+91 20 5550 0142" }
  const notice = renderToStaticMarkup(
    <BusinessContext value={business}>
      <PersonalDataNotice words="Call +91 20 5550 0142." />
    </BusinessContext>,
  )
  expect(notice).toBe("Call +91\u00a020\u00a05550\u00a00142.")
})
