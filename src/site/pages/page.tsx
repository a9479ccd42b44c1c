import { useActionData, useLoaderData, useLocation } from "react-router"
import { language, type PageLanguage } from "#collections/shared/language.ts"
import { defaultPage, withOwnBlock } from "#pages/shared/default-pages.ts"
import { type Page, pathOfPage, picturesOnPage } from "#pages/shared/page.ts"
import { fixedPageCount, type PageKey } from "#base/urls/fixed-pages.ts"
import { contact } from "#pages/shared/home/contact.ts"
import { fillIn } from "#base/text/placeholders.ts"
import { carryRow, readSentRow } from "#estimate/shared/feet.ts"
import { goesAlong } from "#estimate/shared/sent-estimate.ts"
import { memoize } from "#base/memoize.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import type { BlockData } from "#pages/site/blocks/block-component.ts"
import type { OwnData } from "#pages/site/blocks/own-data.ts"
import { readBlockData } from "../blocks/read-block-data.ts"
import { PageBlocks, shownBlocks } from "../blocks/page-blocks.tsx"
import { placeholdersOf } from "#pages/site/blocks/placeholders.ts"
import { formContext, storeContext } from "#pages/site/context.ts"
import { type Asked, removeBrokenLinks } from "#pages/site/broken-links.ts"
import type { EnquiryReply } from "#enquiries/site/islands/enquiry-state.ts"
import { page as pageLoader, readOr } from "#pages/site/page.ts"
import { joinContactWords } from "#pages/site/blocks/contact-words.ts"
import { ContactSection } from "#enquiries/site/contact-section.tsx"
import { Meta, type MetaProps } from "#pages/site/meta.tsx"
import { pageData, serviceData } from "#pages/site/structured-data.ts"
import { useBusiness } from "#pages/site/use-business.ts"
import { Logo } from "#pages/site/parts/logo.tsx"

export interface LoadedPage {
  page: Page
  data: Omit<BlockData, "reply" | "search">
  /** The admin's URL for editing the page; absent if it was never changed. */
  editPath?: string
  /** The language of the guide, project or room that it shows, which applies to the whole page. */
  spoken?: PageLanguage
}

export function fixedPage(key: PageKey) {
  return {
    loader: pageLoader(async (args) => {
      const read = args.context.get(storeContext).pages.getByKey(key)
      return loadPage(args, await (args.context.get(formContext) ? readOr(args.context, read, defaultPage(key)) : read))
    }),
    Component: () => <BlockPage {...useLoaderData<LoadedPage>()} answer={useActionData<EnquiryReply>()} />,
  }
}

/** A page with the data of its blocks, without data that cannot be read and without broken links. */
export async function loadPage(asked: Asked, stored: Page, own: OwnData = {}): Promise<LoadedPage> {
  const page = withOwnBlock(stored)
  const [data, shown] = await Promise.all([readBlockData(asked.context, page), removeBrokenLinks(asked, page)])
  return { page: shown, data: { ...data, own }, ...(page._id && { editPath: `/admin/pages/edit/${page._id}` }) }
}

/** The pictures that blocks show; cached for the last pages. */
export const picturesOf = memoize(fixedPageCount, (blocks: Page["blocks"]) => picturesOnPage({ blocks }))

interface BlockPageProps extends LoadedPage {
  /** Metadata that differs from the page's name and description. */
  meta?: Partial<MetaProps> | undefined
  reply?: EnquiryReply
  /** The result of the form that the page responds to. */
  answer?: EnquiryReply | undefined
}

export function BlockPage({ page, data, spoken, meta, reply: begun, answer }: BlockPageProps) {
  const business = useBusiness()
  const { search } = useLocation()
  const reply = answer ?? begun ?? carry(search, data)
  const { pageKey, sharingPicture } = page
  const placeholders = placeholdersOf(business, data.card)
  const [name = "", title, description] = [page.name, page.searchTitle, page.searchDescription].map((text) =>
    fillIn(text, placeholders),
  )
  const path = pathOfPage(page)
  const about = description || `${name}. ${business.name}${business.inCity}.`
  const [picture] = picturesOf(page.blocks)
  return (
    <>
      <Meta
        title={title || name}
        description={about}
        path={path}
        isError={answer?.errors !== undefined || answer?.outcome?.kind === "failed"}
        picture={picture ? { path: picture, alt: name } : undefined}
        sharing={{ ...noSharing, sharingPicture }}
        {...(pageKey !== "home" && { trail: [{ name, path }] })}
        {...meta}
        about={[
          ...(pageKey === "modular-kitchen" ? [serviceData({ name, description: about, path, pictures: [] })] : []),
          ...(meta?.about ?? []),
          // The metadata of a guide, project or room already has its language.
          ...(spoken === undefined && page.language !== language.blank()
            ? [pageData({ name: title || name, path: meta?.path ?? path, language: page.language })]
            : []),
        ]}
      />
      {pageKey === "home" && <HomeLoader />}
      <PageBlocks page={page} data={{ ...data, reply, search }} placeholders={placeholders} />
      {/* Submitted values are shown even if the owner has removed the form in the meantime. */}
      {answer && !hasForm(page) && (
        <ContactSection words={joinContactWords({}, data.contact, placeholders)} reply={answer} />
      )}
    </>
  )
}

/** The estimate that another form of the page passed to the page's own form, without a script. */
function carry(search: string, { card, cardVersion: version }: LoadedPage["data"]): EnquiryReply | undefined {
  if (!goesAlong(search) || !card || version === undefined) return undefined
  return { carried: carryRow(readSentRow(search), { card, version }) }
}

function hasForm(page: Page): boolean {
  return shownBlocks(page).some(({ block }) => block.type === contact.type)
}

/** The screen that covers Home for its first second; CSS alone shows and ends it. */
function HomeLoader() {
  return (
    <output className="home-loader" aria-label="Loading">
      <Logo ground="light" />
      Loading
    </output>
  )
}
