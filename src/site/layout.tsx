import type { ReactNode } from "react"
import { Outlet, useLoaderData, useLocation, useMatches, useRouteError } from "react-router"
import { island } from "#island/island.tsx"
import { contactAddress, contactElsewhere } from "./contact-address.ts"
import { storeContext } from "./context.ts"
import { EditBar } from "./islands/edit-bar.tsx"
import type { MenuLink } from "./islands/menu.tsx"
import { page, readOr } from "./page.ts"
import { Failure } from "./parts/frame/failure.tsx"
import { Footer } from "./parts/frame/footer.tsx"
import { Header } from "./parts/frame/header.tsx"
import { Ruler } from "./parts/frame/ruler.tsx"
import { StickyBar } from "./parts/frame/sticky-bar.tsx"

const EditBarIsland = island("edit-bar", "idle", EditBar)

/** The categories of the menu, oldest first; none if they cannot be read. */
export const loader = page(async ({ context }) => {
  const { items } = await readOr(context, context.get(storeContext).categories.list(), { items: [] })
  const links = items.map(({ categoryName, categorySlug }) => ({ href: `/${categorySlug}`, label: categoryName }))
  return { categories: links.toReversed() }
})

/** The frame of every public page: header, page, footer. */
export function Component() {
  const { categories } = useLoaderData<typeof loader>()
  return (
    <Frame categories={categories} contact={contactAddress(useLocation().pathname)}>
      <Outlet />
    </Frame>
  )
}

/** Shown in place of a page that failed, within header and footer. */
export function ErrorBoundary() {
  const loaded = useLoaderData<typeof loader | undefined>()
  const isBlog = useLocation().pathname.toLowerCase().startsWith("/blog/")
  return (
    <Frame categories={loaded?.categories ?? []} contact={contactElsewhere}>
      <Failure error={useRouteError()} isBlog={isBlog} />
    </Frame>
  )
}

interface FrameProps {
  categories: MenuLink[]
  /** The address of "Book a visit". */
  contact: string
  children: ReactNode
}

function Frame({ categories, contact, children }: FrameProps) {
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header path={pathname} categories={categories} visit={contact} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Ruler />
      <Footer categories={categories} />
      <StickyBar contact={contact} />
      <EditBarIsland editPath={useEditPath()} />
    </>
  )
}

/** The admin's address for editing this page: its loader's `editPath`, if it has one. */
function useEditPath(): string | undefined {
  const shown = useMatches().at(-1)?.loaderData as { editPath?: string } | undefined
  return shown?.editPath
}
