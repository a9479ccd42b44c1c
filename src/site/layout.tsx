import type { ReactNode } from "react"
import { Outlet, useLoaderData, useLocation, useMatches, useRouteError } from "react-router"
import { island } from "#island/island.tsx"
import { contactAddress, contactElsewhere } from "./contact-address.ts"
import { storeContext } from "./context.ts"
import { EditBar } from "./islands/edit-bar.tsx"
import { page, readOr } from "./page.ts"
import { Failure } from "./parts/failure.tsx"
import { Footer } from "./parts/footer.tsx"
import { Header } from "./parts/header.tsx"
import { Ruler } from "./parts/ruler.tsx"
import { StickyBar } from "./parts/sticky-bar.tsx"
import type { RoomLink } from "./room-link.ts"

const EditBarIsland = island("edit-bar", "idle", EditBar)

/** The rooms of the menu, in the order in which they were added; none while they cannot be read. */
export const loader = page(async ({ context }) => {
  const { items } = await readOr(context, context.get(storeContext).categories.list(), { items: [] })
  return { rooms: items.toReversed().map(({ categoryName, categorySlug }) => ({ categoryName, categorySlug })) }
})

/** What every public page stands in: header, page, footer. */
export function Component() {
  const { rooms } = useLoaderData<typeof loader>()
  return (
    <Frame rooms={rooms} contact={contactAddress(useLocation().pathname)}>
      <Outlet />
    </Frame>
  )
}

/** What is shown in place of a page that failed, still between header and footer. */
export function ErrorBoundary() {
  const loaded = useLoaderData<typeof loader | undefined>()
  const isGuide = useLocation().pathname.toLowerCase().startsWith("/blog/")
  return (
    <Frame rooms={loaded?.rooms ?? []} contact={contactElsewhere}>
      <Failure error={useRouteError()} isGuide={isGuide} />
    </Frame>
  )
}

interface FrameProps {
  rooms: RoomLink[]
  /** Where "book a visit" leads. */
  contact: string
  children: ReactNode
}

function Frame({ rooms, contact, children }: FrameProps) {
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header path={pathname} rooms={rooms} visit={contact} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Ruler />
      <Footer rooms={rooms} />
      <StickyBar contact={contact} />
      <EditBarIsland editPath={useEditPath()} />
    </>
  )
}

/** Where the shown page is edited: its loader's `editPath`, if it has one. */
function useEditPath(): string | undefined {
  const shown = useMatches().at(-1)?.loaderData as { editPath?: string } | undefined
  return shown?.editPath
}
