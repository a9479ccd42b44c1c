import type { ReactNode } from "react"
import { Outlet, useLoaderData, useLocation, useMatches, useRouteError } from "react-router"
import { fixedPages } from "#base/urls/fixed-pages.ts"
import { contact } from "#pages/shared/home/contact.ts"
import type { Page } from "#pages/shared/page.ts"
import { pathOfVisitor } from "#visits/shared/visitor-page.ts"
import { defaultNavigation } from "#pages/shared/navigation/links.ts"
import type { ShownLink } from "#pages/shared/navigation/menu-row.ts"
import type { Navigation } from "#pages/shared/navigation/navigation.ts"
import { contactElsewhere, useVisitLink, useBusiness } from "#pages/site/use-business.ts"
import { storeContext } from "#pages/site/context.ts"
import { removeBrokenEntries } from "#pages/site/broken-links.ts"
import { page, readOr, useEnglish } from "#pages/site/page.ts"
import { Failure } from "../frame/failure.tsx"
import { Footer } from "../frame/footer.tsx"
import { Header } from "../frame/header.tsx"
import { phoneLink } from "#collections/shared/business/business-links.ts"
import { ChatLinkContext, useChatLink, useChatLinkOfPage } from "#pages/site/chat-link.ts"

/** The working links of header and footer, and their rooms, oldest first; no rooms if they cannot be read. */
export const loader = page(async ({ context, request }) => {
  const { categories, navigation } = context.get(storeContext)
  const [{ items }, current] = await Promise.all([
    readOr(context, categories.list(), { items: [] }),
    readOr(context, navigation.current(), { navigation: defaultNavigation }),
  ])
  const rooms = items.map(({ categoryName, categorySlug }) => ({ href: `/${categorySlug}`, label: categoryName }))
  return { navigation: await removeBrokenEntries({ context, request }, current.navigation), rooms: rooms.toReversed() }
})

export function Component() {
  return (
    <Frame links={useLoaderData<typeof loader>()} contact={useContactAddress()}>
      <Outlet />
    </Frame>
  )
}

/** The URL of the contact section: this page's own, or the contact page's if this page has none. */
function useContactAddress(): string {
  const shown = useMatches().at(-1)?.loaderData as { page?: Page } | undefined
  return shown?.page?.blocks.some(({ type, isHidden }) => type === contact.type && !isHidden)
    ? "#contact"
    : contactElsewhere
}

/** Shown instead of a page that failed, between header and footer. */
export function ErrorBoundary() {
  const loaded = useLoaderData<typeof loader | undefined>()
  return (
    <Frame links={loaded ?? { navigation: defaultNavigation, rooms: [] }} contact={contactElsewhere}>
      <Failure error={useRouteError()} />
    </Frame>
  )
}

interface FrameProps {
  links: { navigation: Navigation; rooms: ShownLink[] }
  /** The URL of the form. */
  contact: string
  children: ReactNode
}

function Frame({ links, contact, children }: FrameProps) {
  const { pathname } = useLocation()
  const lang = useEnglish()
  const visitLink = useVisitLink()
  return (
    <ChatLinkContext value={useChatLinkOfPage()}>
      <a className="skip-link" href="#main" lang={lang}>
        Skip to the content
      </a>
      <Header path={pathname} {...links} visit={visitLink(contact, "book")} />
      <main id="main" tabIndex={-1} data-edit={useEditPath()}>
        {children}
      </main>
      <Ruler />
      <Footer {...links} />
      {/* The estimate has its own bar with the total. Booking pages show a form; visitors' pages belong to a sent enquiry. */}
      {pathname !== "/estimate" && pathname !== fixedPages.book && !pathname.startsWith(pathOfVisitor("")) && (
        <StickyBar contact={contact} />
      )}
    </ChatLinkContext>
  )
}

/** The admin's URL for editing this page, for `showEditBar`: its loader's `editPath`, if it has one. */
function useEditPath(): string | undefined {
  const shown = useMatches().at(-1)?.loaderData as { editPath?: string } | undefined
  return shown?.editPath
}

/** The distance between two long ticks, in pixels. */
const unit = 150

function Ruler() {
  return (
    <div className="ruler" aria-hidden="true">
      <svg width="100%" height="12">
        <defs>
          <pattern id="ruler" width={unit} height="12" patternUnits="userSpaceOnUse">
            <path d="M.5 0v12M30.5 0v5M60.5 0v5M90.5 0v5M120.5 0v5" />
          </pattern>
        </defs>
        <rect width="100%" height="12" fill="url(#ruler)" stroke="none" />
      </svg>
    </div>
  )
}

/** The contact bar at the bottom of all but wide windows; `showStickyBar` shows and hides it. */
function StickyBar({ contact }: { contact: string }) {
  const business = useBusiness()
  const chat = useChatLink()
  return (
    <nav className="sticky-bar" aria-label="Reach us" lang={useEnglish()} hidden>
      {business.phone && (
        <a className="sticky-way" href={phoneLink(business.phone, business)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M3 2h4l2 5-2.5 1.5a11 11 0 0 0 5 5L13 11l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 2 3a1 1 0 0 1 1-1z" />
          </svg>
          Call
        </a>
      )}
      {chat && (
        <a className="sticky-way" href={chat}>
          WhatsApp
        </a>
      )}
      <a className="button button--loud" href={contact}>
        Get Free Estimate
      </a>
    </nav>
  )
}
