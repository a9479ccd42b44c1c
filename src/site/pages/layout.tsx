import type { ReactNode } from "react"
import { Outlet, useLoaderData, useLocation, useMatches, useRouteError } from "react-router"
import { fixedPages } from "#domain/addresses/fixed-pages.ts"
import { contact } from "#domain/blocks/home/contact.ts"
import type { Page } from "#domain/blocks/page.ts"
import { pathOfVisitor } from "#domain/visitor/visitor-page.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import type { ShownLink } from "#domain/navigation/menu-row.ts"
import type { Navigation } from "#domain/navigation/navigation.ts"
import { contactElsewhere } from "../contact-address.ts"
import { storeContext } from "../context.ts"
import { hideGoneEntries } from "../gone-links.ts"
import { page, readOr } from "../page.ts"
import { useEnglish } from "../page-language.ts"
import { Failure } from "../parts/frame/failure.tsx"
import { Footer } from "../parts/frame/footer.tsx"
import { Header } from "../parts/frame/header.tsx"
import { Ruler } from "../parts/frame/ruler.tsx"
import { StickyBar } from "../parts/frame/sticky-bar.tsx"
import { useVisitLink } from "../booking/visit-link.ts"

/** The links of header and footer that lead somewhere, and the rooms in them, oldest first; no rooms if they cannot be read. */
export const loader = page(async ({ context, request }) => {
  const { categories, navigation } = context.get(storeContext)
  const [{ items }, current] = await Promise.all([
    readOr(context, categories.list(), { items: [] }),
    readOr(context, navigation.current(), { navigation: firstNavigation }),
  ])
  const rooms = items.map(({ categoryName, categorySlug }) => ({ href: `/${categorySlug}`, label: categoryName }))
  return { navigation: await hideGoneEntries({ context, request }, current.navigation), rooms: rooms.toReversed() }
})

/** The frame of every public page: header, page, footer. */
export function Component() {
  return (
    <Frame links={useLoaderData<typeof loader>()} contact={useContactAddress()}>
      <Outlet />
    </Frame>
  )
}

/** The address of the contact section: this page's own, or that of the contact page where the blocks of this one have none. */
function useContactAddress(): string {
  const shown = useMatches().at(-1)?.loaderData as { page?: Page } | undefined
  return shown?.page?.blocks.some(({ type, isHidden }) => type === contact.type && !isHidden)
    ? "#contact"
    : contactElsewhere
}

/** Shown in place of a page that failed, within header and footer. */
export function ErrorBoundary() {
  const loaded = useLoaderData<typeof loader | undefined>()
  return (
    <Frame links={loaded ?? { navigation: firstNavigation, rooms: [] }} contact={contactElsewhere}>
      <Failure error={useRouteError()} />
    </Frame>
  )
}

interface FrameProps {
  links: { navigation: Navigation; rooms: ShownLink[] }
  /** The address of the form. */
  contact: string
  children: ReactNode
}

function Frame({ links, contact, children }: FrameProps) {
  const { pathname } = useLocation()
  const lang = useEnglish()
  const visitLink = useVisitLink()
  return (
    <>
      <a className="skip-link" href="#main" lang={lang}>
        Skip to the content
      </a>
      <Header path={pathname} {...links} visit={visitLink(contact, "book")} />
      <main id="main" tabIndex={-1} data-edit={useEditPath()}>
        {children}
      </main>
      <Ruler />
      <Footer {...links} />
      {/* The estimate has its own, with the sum; who books has a form in view, and who opens an enquiry has sent one. */}
      {pathname !== "/estimate" && pathname !== fixedPages.book && !pathname.startsWith(pathOfVisitor("")) && (
        <StickyBar contact={contact} />
      )}
    </>
  )
}

/** The admin's address for editing this page, for `showEditBar`: its loader's `editPath`, if it has one. */
function useEditPath(): string | undefined {
  const shown = useMatches().at(-1)?.loaderData as { editPath?: string } | undefined
  return shown?.editPath
}
