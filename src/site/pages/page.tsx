import { useActionData, useLoaderData, useLocation } from "react-router"
import { language, type PageLanguage } from "#domain/blocks/fields/language.ts"
import { defaultPage, withOwnBlock } from "#domain/blocks/default-pages.ts"
import { type Page, pathOfPage, picturesOnPage } from "#domain/blocks/page.ts"
import { fixedPageCount, type PageKey } from "#domain/addresses/fixed-pages.ts"
import { contact } from "#domain/blocks/home/contact.ts"
import { fillIn } from "#domain/blocks/placeholders.ts"
import { carryRow, readSentRow } from "#domain/estimate/feet-row.ts"
import { goesAlong } from "#domain/estimate/sent-estimate.ts"
import { memoize } from "#domain/base/memoize.ts"
import { noSharing } from "#domain/sharing/sharing.ts"
import type { BlockData } from "../blocks/block-component.ts"
import type { OwnData } from "../blocks/own-data.ts"
import { readBlockData } from "../blocks/read-block-data.ts"
import { PageBlocks, shownBlocks } from "../blocks/page-blocks.tsx"
import { placeholdersOf } from "../blocks/placeholders.ts"
import { formContext, storeContext } from "../context.ts"
import { type Asked, removeBrokenLinks } from "../broken-links.ts"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"
import { page as pageLoader, readOr } from "../page.ts"
import { joinContactWords } from "../blocks/contact-words.ts"
import { ContactSection } from "../parts/contact-section.tsx"
import { Meta, type MetaProps } from "../seo/meta.tsx"
import { pageData, serviceData } from "../seo/structured-data.ts"
import { useBusiness } from "../use-business.ts"
import { Logo } from "../parts/frame/logo.tsx"

export interface LoadedPage {
  page: Page
  data: Omit<BlockData, "reply" | "search">
  /** The admin's URL for editing the page; absent if it was never changed. */
  editPath?: string
  /** The language of the guide, project or room that it shows, which applies to the whole page. */
  spoken?: PageLanguage
}

/** The route of a built-in page. */
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
  /** The initial values of its enquiry form. */
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
