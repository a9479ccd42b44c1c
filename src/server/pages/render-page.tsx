import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router"
import {
  errorsContext,
  formContext,
  missingContext,
  previewContext,
  type Sender,
  senderContext,
  storeContext,
} from "#pages/site/context.ts"
import { HomePicture, type PictureName } from "#pages/site/pictures.ts"
import { iconAddresses, inlineIcon } from "#site/seo/web-manifest.ts"
import { SiteAddresses } from "#pages/site/meta.tsx"
import { PublishedPicturesContext, SitePicturePaths } from "#pages/site/site-picture.tsx"
import { findPaths } from "#images/server/stored-images.ts"
import { type Business, type BusinessVersion, defaultBusiness } from "#collections/shared/business/business.ts"
import { fillPromo, needsCard } from "#pages/site/blocks/placeholders.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { renderTheme, themeAddress } from "#site/styles/theme.ts"
import { BlockMarks } from "#pages/site/blocks/block-marks.tsx"
import { picturesOf } from "#site/pages/page.tsx"
import { languageOf, PageLanguageContext } from "#pages/site/page.ts"
import { BusinessContext } from "#pages/site/use-business.ts"
import { language, languageTag } from "#collections/shared/language.ts"
import { type Page, pathOfPage } from "#pages/shared/page.ts"
import { type AddressNoun, pathOfSlug, slugFields } from "#base/urls/address-check.ts"
import { fillAlts } from "#images/shared/alt-texts.ts"
import { pathOfBlog } from "#collections/shared/blog.ts"
import type { PreviewedItem } from "#cms/server/api/previews.ts"
import { speculationRules } from "#site/seo/speculation-rules.ts"
import type { Store } from "../store/store.ts"
import { type Assets, Document } from "#document.tsx"
import { publicRoutes } from "#routes.ts"
import { notePageNeeds } from "./page-needs.ts"
import { createInlineStyles } from "../page-styles/page-styles.ts"

export interface PageSources {
  store: Store
  /** The stored path of each of the site's own pictures. */
  pictures: Partial<Record<PictureName, string>>
  assets: { site: Assets; admin: Assets }
  /** The site's current URL, without a trailing slash. */
  publicUrl(): Promise<string>
  /** The origin of pictures, without a trailing slash; absent if it is the site's. */
  picturesUrl?: string | undefined
  /** The text of the sign-in page of a demo. */
  demo?: string | undefined
  /** True if pages report their views themselves. */
  isBehindCache?: boolean
}

export interface PageRenderer {
  /** The response for a public URL. Rejects with an unexpected error. With errors of optional parts, the response must not be cached. */
  renderPage(request: Request, sender: Sender, reports?: PageReports): Promise<Response>
  renderAdmin(): Promise<Response>
  /** The HTML of an unsaved page, as visitors would see it. */
  renderPreview(previewed: PreviewedItem): Promise<string>
}

type Previewed = { [Noun in AddressNoun]: { noun: Noun; item: Awaited<ReturnType<Store[Noun]["get"]>> } }[AddressNoun]

interface PageReports {
  /** Called with errors of parts that the page can do without. */
  onError?(error: unknown): void
  onMissing?(path: string): void
}

interface RenderOptions extends PageReports {
  sender?: Sender
  /** True if each block of the page has its id. */
  areBlocksMarked?: boolean
  /** True if the page contains its styles, which its headers must then allow. */
  isStyled?: boolean
}

export function createPageRenderer(sources: PageSources): PageRenderer {
  const { store, pictures, assets, picturesUrl, isBehindCache } = sources
  const handler = createStaticHandler(publicRoutes)
  // Read with the first page, so the start does not wait for it.
  let styles: ReturnType<typeof createInlineStyles>

  // Shown while the database is unavailable, as other optional parts are left out.
  let lastRead: BusinessVersion | undefined

  async function readBusiness(from: Store, errors: unknown[]): Promise<BusinessVersion> {
    try {
      lastRead = await from.business.current()
    } catch (error) {
      if (!lastRead) throw error
      errors.push(error)
    }
    return lastRead
  }

  async function render(request: Request, from: Store, options: RenderOptions) {
    const { onError, areBlocksMarked = false, isStyled = false } = options
    const errors: unknown[] = []
    const noteError = (error: unknown) => void errors.push(error)
    const requestContext = createRequestContext(request, from, errors, options)
    const [context, publicUrl] = await Promise.all([handler.query(request, { requestContext }), sources.publicUrl()])
    if (context instanceof Response) return context
    const [{ business, version }, home] = await Promise.all([
      readBusiness(from, errors),
      from.pages.getByKey("home").catch(noteError),
    ])
    const unexpected = findUnexpectedError(context)
    if (unexpected) throw unexpected
    const homePicture = home && (home.sharingPicture || picturesOf(home.blocks)[0])
    const paths = findPaths(JSON.stringify([context.loaderData, homePicture]))
    const found = await from.pictures.readPublished(paths).catch(noteError)
    const published = found ?? { looks: {}, alts: {}, site: {}, hasSample: true }
    const card = needsCard(business.promo.offer) ? await from.rateCards.current().catch(noteError) : undefined
    const shown = fillPromo(toBusinessView(business), card?.card)
    context.loaderData = fillAlts(context.loaderData, published.alts)
    const router = createStaticRouter(handler.dataRoutes, context)
    const spoken = languageOf(context.loaderData[context.matches.at(-1)?.route.id ?? ""])
    const rendered = renderToString(
      <Document
        assets={assets.site}
        picturesUrl={picturesUrl}
        count={isBehindCache ? "" : undefined}
        theme={themeAddress(business, version)}
        speculationRules={speculationRules}
        icons={iconLinks(business, version)}
        lang={languageTag(spoken)}
      >
        <SiteAddresses publicUrl={publicUrl} picturesUrl={picturesUrl}>
          <BusinessContext value={shown}>
            <SitePicturePaths value={pictures}>
              <PublishedPicturesContext value={published}>
                <HomePicture value={homePicture ?? ""}>
                  <BlockMarks value={areBlocksMarked}>
                    <PageLanguageContext value={spoken}>
                      <StaticRouterProvider router={router} context={context} hydrate={false} />
                    </PageLanguageContext>
                  </BlockMarks>
                </HomePicture>
              </PublishedPicturesContext>
            </SitePicturePaths>
          </BusinessContext>
        </SiteAddresses>
      </Document>,
    )
    const html = quoteProps(rendered)
    for (const each of errors) onError?.(each)
    const headers = collectHeaders(context)
    if (errors.length > 0) headers.set("Cache-Control", "no-store")
    else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache")
    styles ??= createInlineStyles(assets.site)
    const hasFrames = html.includes(' data-frame="')
    const styled = isStyled && styles ? styles(html, renderTheme(business)) : { html, source: undefined }
    notePageNeeds(headers, { styleSource: styled.source, hasFrames })
    return answer(styled.html, context.statusCode, headers)
  }

  return {
    renderPage: (request, sender, reports) => render(request, store, { sender, isStyled: true, ...reports }),

    async renderPreview(given) {
      const previewed = given as Previewed
      const request = new Request((await sources.publicUrl()) + (await pathOf(previewed, store)))
      const areBlocksMarked = previewed.noun === "pages"
      const page = await render(request, withPreviewed(store, previewed), { areBlocksMarked })
      return await page.text()
    },

    async renderAdmin() {
      // The admin itself reports that the database is unavailable.
      const nobody = { business: defaultBusiness, version: 1 }
      const html = renderAdminDocument(sources, await readBusiness(store, []).catch(() => nobody))
      return answer(html, 200, new Headers({ "Cache-Control": "no-cache" }))
    },
  }
}

function createRequestContext(
  request: Request,
  from: Store,
  errors: unknown[],
  { sender, onMissing, areBlocksMarked = false }: RenderOptions,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(storeContext, from)
  context.set(errorsContext, errors)
  if (sender) context.set(senderContext, sender)
  context.set(formContext, request.method === "POST")
  context.set(previewContext, areBlocksMarked)
  if (onMissing) context.set(missingContext, onMissing)
  return context
}

function renderAdminDocument(
  { assets, demo }: Pick<PageSources, "assets" | "demo">,
  { business, version }: Pick<BusinessVersion, "business" | "version">,
): string {
  const { shortName } = business
  return renderToString(
    <Document assets={assets.admin} icons={iconLinks(business, version)} lang={languageTag(language.blank())}>
      <title>{`Admin | ${shortName}`}</title>
      <meta name="application-name" content={shortName} />
      <meta name="robots" content="noindex" />
      {demo && <meta name="demo" content={demo} />}
      <link rel="manifest" href="/admin/manifest.webmanifest" />
      <div id="admin">
        <noscript>The admin needs JavaScript.</noscript>
      </div>
    </Document>,
  )
}

/** Puts the props of islands into single quotes: JSON is full of double quotes, each of which would be escaped with six characters. */
function quoteProps(html: string): string {
  return html.replaceAll(
    / data-props="([^"]*)"/g,
    (_, json: string) => ` data-props='${json.replaceAll("&quot;", '"')}'`,
  )
}

function iconLinks(business: Business, version: number) {
  const { pixels } = iconAddresses(business, version)
  return { ico: pixels("favicon.ico"), svg: inlineIcon(business), apple: pixels("apple-touch-icon.png") }
}

async function pathOf(previewed: Previewed, store: Store): Promise<string> {
  const { noun, item } = previewed
  if (noun === "pages") return (await newestPath(item.pageKey, store)) ?? pathOfPage(item)
  return pathOfSlug(noun, (item as unknown as Record<string, string>)[slugFields[noun]] ?? "")
}

/** The path of the newest item on the page with this key; undefined if it shows none. */
async function newestPath(key: Page["pageKey"], { blogs, projects, categories }: Store): Promise<string | undefined> {
  if (key === "guide") return (await blogs.list({ limit: 1 })).items.map(pathOfBlog)[0]
  if (key === "project")
    return (await projects.list({ limit: 1 })).items.map((item) => `/projects/${item.projectSlug}`)[0]
  return key === "room" ? (await categories.list()).items.map((item) => `/${item.categorySlug}`)[0] : undefined
}

/** A store that returns the previewed item instead of the saved one. */
function withPreviewed(store: Store, previewed: Previewed): Store {
  const { noun, item } = previewed
  const found = { ...store, [noun]: { ...store[noun], findBySlug: async () => item } }
  if (noun !== "pages") return found
  const getByKey: typeof store.pages.getByKey = (key) =>
    key === item.pageKey ? Promise.resolve(item) : store.pages.getByKey(key)
  return { ...found, pages: { ...found.pages, getByKey } }
}

function answer(html: string, status: number, headers: Headers): Response {
  headers.set("Content-Type", "text/html; charset=utf-8")
  return new Response(`<!doctype html>${html}`, { status, headers })
}

/** An error that a loader has not thrown as a response. */
function findUnexpectedError(context: StaticHandlerContext): unknown {
  return Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
}

function collectHeaders(context: StaticHandlerContext): Headers {
  const headers = new Headers()
  for (const each of [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)]) {
    for (const [name, value] of each) headers.set(name, value)
  }
  return headers
}
