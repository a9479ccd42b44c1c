import type { Business } from "#collections/shared/business/business.ts"
import { defaultNavigation } from "../../shared/navigation/links.ts"
import { type Navigation, navigation, navigationFields } from "../../shared/navigation/navigation.ts"
import { call } from "#ui/admin/api/call.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import type { VersionedDocument } from "#cms/admin/documents/document.ts"
import { DocumentScreen, type Frame } from "#cms/admin/documents/document-screen.tsx"
import { FormFrame } from "#cms/admin/form/form-frame.tsx"
import type { Form } from "#cms/admin/form/use-form.ts"
import { type Destinations, loadDestinations } from "#cms/admin/api/destinations.ts"
import { NavigationFields } from "./navigation-fields.tsx"
import { brandOn } from "#collections/shared/business/logo.ts"
import { arrangeMenu, type ShownLink } from "../../shared/navigation/menu-row.ts"
import { Logo } from "#ui/admin/controls/icons.tsx"

/** The data of the form besides the links. */
interface More {
  destinations: Destinations
  business: Pick<Business, "name" | "logo">
}

/** Menu and footer as their screen needs to know them. */
export const navigationDocument: VersionedDocument<"navigation", Navigation, Navigation> = {
  id: "navigation",
  name: "navigation",
  list: () => call("GET /navigation/versions"),
  save: (body, options) => call("PUT /navigation", { json: { navigation: body }, ...options }),
  title: "Menu and footer",
  noun: "menu and footer",
  schema: navigation,
  names: { header: navigationFields.header.label, footer: navigationFields.footer.label },
  valuesOf: (body) => body,
  toBody: (values) => values,
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

function Content({ form, frame, more }: { form: Form<Navigation>; frame: Frame; more: More }) {
  const {
    destinations: { groups, rooms },
    business,
  } = more

  return (
    <>
      <MenuPreview values={form.values} rooms={rooms} business={business} />
      <FormFrame form={form} label="Save menu and footer" busyLabel="Saving..." {...frame}>
        <NavigationFields form={form} groups={groups} />
      </FormFrame>
      <p className="list-buttons">
        <button
          type="button"
          className="plain"
          onClick={() => {
            form.edit(defaultNavigation, navigationDocument.name)
            showToast("The links of a new site are in the form")
          }}
        >
          Reset to the links of a new site
        </button>
      </p>
    </>
  )
}

interface MenuPreviewProps {
  values: Navigation
  rooms: readonly ShownLink[]
  business: Pick<Business, "name" | "logo">
}

/** The header on a wide window, and the contents of its menu button. */
function MenuPreview({ values, rooms, business }: MenuPreviewProps) {
  const { path, name, width, height } = brandOn("light", business)
  const menu = arrangeMenu(values, rooms, { name, markWidth: width })
  const { row, more } = menu
  return (
    <section className="card menu-preview" aria-label="The header on a wide screen">
      <p>
        {path ? <img src={`/${path}`} alt={name ? "" : business.name} width={width} height={height} /> : <Logo />}
        {name && <strong>{name}</strong>}
        {row.map(({ label }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{label || "…"}</span>
        ))}
        {more.length > 0 && <span>{menu.moreLabel} ▾</span>}
      </p>
      {more.length > 0 && (
        <p className="field-hint">
          Under {menu.moreLabel}: {more.map(({ label }) => label || "…").join(", ")}
        </p>
      )}
    </section>
  )
}
