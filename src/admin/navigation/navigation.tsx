import type { Business } from "#domain/business/business.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { call } from "../api/call.ts"
import { showToast } from "../controls/toasts.tsx"
import { DocumentScreen } from "../documents/document-screen.tsx"
import { FormFrame } from "../form/form-frame.tsx"
import type { Form } from "../form/use-form.ts"
import { type Destinations, loadDestinations } from "../api/destinations.ts"
import { MenuPreview } from "./menu-preview.tsx"
import { NavigationFields } from "./navigation-fields.tsx"
import { navigationDocument, type NavigationValues, valuesOf } from "./navigation-values.ts"

/** What the form needs besides the links. */
interface More {
  destinations: Destinations
  business: Pick<Business, "name" | "logo">
}

/** Changes the links of the header and of the footer. */
export function Component() {
  return <DocumentScreen document={navigationDocument} Content={Content} list={list} loadMore={loadMore} />
}

const list = { id: "navigation-versions", origin: "from when the site was new" }

async function loadMore(): Promise<More> {
  const [destinations, { business }] = await Promise.all([loadDestinations(), call("GET /business")])
  return { destinations, business }
}

function Content({ form, more }: { form: Form<NavigationValues>; more: More }) {
  const {
    destinations: { groups, rooms },
    business,
  } = more

  return (
    <>
      <p>Drag the links, or move them with the arrows beside each.</p>
      <MenuPreview values={form.values} rooms={rooms} business={business} />
      <FormFrame
        form={form}
        label="Save menu and footer"
        busyLabel="Saving..."
        beside={
          <button
            type="button"
            className="plain"
            onClick={() => {
              form.edit(valuesOf(firstNavigation), navigationDocument.name)
              showToast("The links of a new site are in the form")
            }}
          >
            Reset to the links of a new site
          </button>
        }
      >
        <NavigationFields form={form} groups={groups} />
      </FormFrame>
    </>
  )
}
