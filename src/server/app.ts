import type { HttpBindings } from "@hono/node-server"
import { serveStatic } from "@hono/node-server/serve-static"
import { type Context, Hono } from "hono"
import { compress } from "hono/compress"
import { matchRoutes } from "react-router"
import { isOldHomeQuery, maskSecrets } from "#base/urls/path-key.ts"
import { type ApiDependencies, createApi } from "./api/api.ts"
import { answerError, mapDiskFailure } from "#http/errors.ts"
import { referringPage } from "#http/referring-page.ts"
import { streamText } from "#http/downloads.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { httpStatus, isAppError, serverErrorMessage } from "#base/errors.ts"
import { fillAlts } from "#images/shared/alt-texts.ts"
import { estimateCodePath } from "#estimate/shared/sent-estimate.ts"
import { drawEstimateCode } from "#site/estimate-code.ts"
import { fillIn } from "#base/text/placeholders.ts"
import { isSent } from "#quotations/shared/quotation.ts"
import { beaconPath } from "#visitors/shared/page-views.ts"
import { visitorData } from "#visits/shared/visitor-page.ts"
import { placeholdersOf } from "#pages/site/blocks/placeholders.ts"
import { maxFeedEntries, renderFeed } from "#site/seo/feed.ts"
import { maxLlmsItems, renderLlms } from "#site/seo/llms.ts"
import { pathOfSitePicture, type PictureName } from "#pages/site/pictures.ts"
import { redirectResponse } from "#pages/site/not-found.ts"
import { renderRobots, writeSitemap } from "#site/seo/sitemap.ts"
import { iconAddresses, renderWebManifest } from "#site/seo/web-manifest.ts"
import { renderTheme, themePath } from "#site/styles/theme.ts"
import { findPaths } from "#images/server/stored-images.ts"
import { adminRoutes } from "#admin-routes.ts"
import { chooseCoding, type Coding, encode } from "./http/prebuilt-response.ts"
import { createClientAddress, parseTrust } from "./config/client-address.ts"
import { failWithUnhandled } from "./failures/request-scope.ts"
import { iconPaths, createIcons } from "./pages/icons.ts"
import { type FailedPage, renderFailure } from "./http/failure-page.ts"
import { isForeignForm, requestId, canonicalPath } from "./http/request.ts"
import { securityHeaders } from "./http/headers.ts"
import { createIsHidden, takePageNeeds } from "./pages/page-needs.ts"
import { answerOwnPdf } from "#quotations/server/quotation-document.ts"
import { renderOwnVisit, renderVisitCalendar } from "#visits/server/visit-calendar.ts"
import type { Metrics } from "./listener/metrics.ts"
import type { Log } from "./log.ts"
import type { PageRenderer } from "./pages/render-page.tsx"
import { cacheKey } from "./response-cache/cacheable.ts"
import type { ReadVersion, VersionReading } from "./response-cache/version-reader.ts"
import { createSampleReset } from "./sample/sample-reset.ts"
import type { Services } from "./base/services.ts"
import { checkPath, type SiteAddress } from "./base/site-address.ts"

export interface AppDependencies
  extends Pick<ApiDependencies, "accountEmails" | "backups" | "mailSettings" | "restores"> {
  services: Services
  isDemo?: boolean
  /** Called for each request, because the renderer changes in development. */
  pages(): Promise<PageRenderer>
  /** The folder of the browser's files; absent in development, when Vite serves them. */
  clientFolder: string | undefined
  /** The CSP source of the script in pages; absent in development. */
  scriptSource?: string | undefined
  /** True if the environment specifies that visitors reach the site by https. */
  isHttps: boolean
  readVersion: ReadVersion
  /** True after a stop has started; proxies then send no new requests. */
  isStopping(): boolean
  siteAddress: SiteAddress
  /** The origin of pictures, without a trailing slash; absent if it is the site's. */
  picturesUrl: string | undefined
  /** The stored path of each of the site's own pictures. */
  pictures: Record<PictureName, string>
  /** The proxies whose `X-Forwarded-For` is trusted, as in TRUST_PROXY. */
  trustProxy: string | undefined
  onMissing(path: string): void
  log: Log
  metrics: Metrics
}

/** Passed by Node's server with each request; absent in requests of the response cache. */
interface Served {
  Bindings: Partial<HttpBindings>
}

export type App = Hono<Served>

/** Creates the app: headers around files, pictures, the API and pages. */
export function createApp(parts: AppDependencies): App {
  const { services, siteAddress, isHttps, picturesUrl, log, metrics } = parts
  const { store, media, rateLimit } = services
  const trust = parts.trustProxy === undefined ? undefined : parseTrust(parts.trustProxy)
  const clientAddress = createClientAddress(trust, () => log.warn(proxyIgnored))
  const addressOf = (c: Context<Served>) => (c.env?.incoming ? clientAddress(c.env.incoming) : "")
  const isDevelopment = parts.clientFolder === undefined
  const { scriptSource } = parts
  const site = { isHttps, isDevelopment, picturesUrl, scriptSource }
  const app: App = new Hono()

  const readBusiness = async () => toBusinessView((await store.business.current()).business)
  let known = { name: "", phone: "" }
  const learn = async () => {
    known = await readBusiness()
  }
  // The names of a failure page are known before the database fails.
  learn().catch(() => {})
  const answerFailure = async (request: Request, failure: FailedPage): Promise<Response> => {
    if (failure.status < 500) await learn().catch(() => {})
    return renderFailure(failure, { ...known, requestId: requestId(request) })
  }
  const answerMissing = (c: Context<Served>, message: string) => answerFailure(c.req.raw, { status: 404, message })

  app.use(async (c, next) => {
    const id = requestId(c.req.raw, c.env?.incoming)
    await next()
    // Not by `c.header`, which copies the whole response each time.
    const { headers } = c.res
    headers.set("X-Request-Id", id)
    // Shared caches may store responses without it: a redirect, or robots.txt.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache")
    const needs = takePageNeeds(headers)
    for (const [name, value] of securityHeaders(c.req.path, { ...site, ...needs })) headers.set(name, value)
  })
  app.use((c, next) => failWithUnhandled(requestId(c.req.raw), next))

  app.get("*", async (c, next) => {
    const path = await canonicalPath(c.req.path, store)
    return path === undefined ? next() : c.redirect(path + new URL(c.req.url).search, 301)
  })

  const isHidden = createIsHidden(store)
  app.use(async (c, next) => {
    await next()
    if (!unseenPaths.test(c.req.path) && (await isHidden())) c.res.headers.set("X-Robots-Tag", "noindex")
  })

  app.get("/healthz", (c) => c.text("alive"))
  app.get(`${checkPath}:question{[0-9a-f]{32}}`, (c) => {
    return c.text(siteAddress.answer(c.req.param("question")), 200, { "Cache-Control": "no-store" })
  })
  app.get("/readyz", async (c) => {
    if (parts.isStopping()) return c.text("The server is restarting. Please try again in a moment.", 503)
    // The same reading as for cached pages, so an instance that may serve stale ones gets no visitors.
    const reading = await new Promise<VersionReading>(parts.readVersion)
    if (reading.isKnown) return c.text("ready")
    logError(log, reading.error, c.req.raw)
    return c.text("Service temporarily unavailable.", 503)
  })

  app.get("/metrics", async (c, next) => (await metrics.answer(c.req.header("authorization"))) ?? next())

  // A whole list may be too long for the response cache, which would compress it.
  for (const path of wholeLists) app.use(path, compress())
  const api = createApi({
    ...services,
    ...parts,
    sampleReset: createSampleReset(parts.pictures),
    renderPreview: async (previewed) => (await parts.pages()).renderPreview(previewed),
    onError: (error, request) => logError(log, error, request),
  })
  const answerCall = (c: Context<Served>) => api.fetch(c.req.raw, { address: addressOf(c) })
  app.all("/api/*", answerCall)
  app.all("/api", answerCall)

  app.get("/uploads/*", async (c) => {
    return (await media.serve(c.req.raw, c.req.path.slice(1))) ?? answerMissing(c, noPicture)
  })

  // The URLs of social images in version 1.0.0, which other sites may still request.
  app.get("/sharing/*", (c) => answerMissing(c, noPicture))

  app.get("/preview/:id", async (c) => {
    const html = await store.previews.find(c.req.path)
    if (html === undefined)
      return answerMissing(c, "This preview link has expired. Open the preview again from the editor.")
    c.header("X-Robots-Tag", "noindex")
    c.header("Cache-Control", "no-store")
    return c.html(html)
  })

  app.get("/e/:secret/data.json", async (c) => {
    const enquiry = await store.visitors.find(c.req.param("secret"))
    const [{ name, email, addressLine }, visits, quotations, { payments }, messages] = await Promise.all([
      readBusiness(),
      store.visits.listOf(enquiry._id),
      store.quotations.listFor(enquiry._id),
      store.payments.list(enquiry._id),
      store.enquiries.events.listVisible(enquiry._id),
    ])
    c.header("Content-Disposition", `attachment; filename="${enquiry.reference}.json"`)
    const business = { name, email, address: addressLine }
    const work = { visits, quotations: quotations.filter(isSent), payments, messages }
    const data = visitorData.parse({ ...enquiry, ...work })
    return c.json({ exportedAt: store.now().toISOString(), business, enquiry: data })
  })

  app.get("/e/:secret/visit.ics", async (c) => {
    const calendar = await renderOwnVisit(store, c.req.param("secret"))
    if (calendar === undefined) return answerMissing(c, "Calendar not found.")
    return c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" })
  })

  app.get("/e/:secret/:file{(?:quotation|receipt)-\\d+\\.pdf}", async (c) => {
    const file = await answerOwnPdf(services, c.req.param("secret"), c.req.param("file"))
    return file ?? answerMissing(c, "File not found.")
  })

  app.get("/calendar/:file{[\\w-]+\\.ics}", async (c) => {
    const calendar = await renderVisitCalendar(store, c.req.param("file").slice(0, -".ics".length))
    if (calendar !== undefined) return c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" })
    return answerMissing(c, "Calendar not found.")
  })

  app.get("/sitemap.xml", async () => {
    const [newest, categories, projects, { items: pages }, published, business] = await Promise.all([
      store.blogs.list({ sort: "-updatedAt", limit: 1 }),
      store.categories.list(),
      store.projects.list(),
      store.pages.list(),
      store.pictures.readPublished([]),
      readBusiness(),
    ])
    const xml = writeSitemap({
      blogs: store.blogs.readAll(),
      guides: { total: newest.total, changedAt: newest.items[0]?.updatedAt },
      categories: categories.items,
      projects: projects.items,
      pages,
      business,
      pictureOf: (name) => pathOfSitePicture(name, { paths: parts.pictures, ...published }),
      publicUrl: await siteAddress.current(),
      picturesUrl,
    })
    return answerText(await streamText(xml), "application/xml")
  })
  app.get("/feed.xml", async () => {
    const [blogs, projects, business, guides] = await Promise.all([
      store.blogs.list({ limit: maxFeedEntries }),
      store.projects.list({ limit: maxFeedEntries }),
      readBusiness(),
      store.pages.getByKey("guides"),
    ])
    const shown = { blogs: blogs.items, projects: projects.items }
    const { alts } = await store.pictures.readPublished(findPaths(JSON.stringify(shown)))
    const about = fillIn(guides.searchDescription, placeholdersOf(business, undefined))
    const feed = { ...fillAlts(shown, alts), business, about, publicUrl: await siteAddress.current(), picturesUrl }
    return answerText(renderFeed(feed), "application/atom+xml")
  })
  app.get("/llms.txt", async () => {
    const [blogs, categories, projects, pages, business] = await Promise.all([
      store.blogs.list({ limit: maxLlmsItems }),
      store.categories.list({ limit: maxLlmsItems }),
      store.projects.list({ limit: maxLlmsItems }),
      store.pages.list({ sort: "createdAt", limit: maxLlmsItems }),
      readBusiness(),
    ])
    const inOrder = categories.items.toReversed()
    const listed = { blogs: blogs.items, categories: inOrder, projects: projects.items, pages: pages.items }
    return answerText(renderLlms({ business, ...listed, publicUrl: await siteAddress.current() }), "text/plain")
  })
  app.get("/robots.txt", async (c) => c.text(renderRobots(await siteAddress.current(), { isHidden: await isHidden() })))
  for (const scope of ["/", "/admin/"])
    app.get(`${scope}manifest.webmanifest`, async () => {
      const { business, version } = await store.business.current()
      const manifest = renderWebManifest(toBusinessView(business), iconAddresses(business, version), scope)
      return answerText(manifest, "application/manifest+json")
    })
  app.get(themePath, async () => answerText(renderTheme(await readBusiness()), "text/css"))

  app.get(estimateCodePath, async (c) => {
    const code = drawEstimateCode(await siteAddress.current(), new URL(c.req.url).search)
    if (code === undefined) return answerMissing(c, noPicture)
    return c.body(code, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" })
  })

  const icons = createIcons({ store, media, onError: (error) => log.error({ error }, "the icons could not be drawn") })
  for (const path of iconPaths) app.get(path, async (c, next) => (await icons.answer(c.req.raw)) ?? next())
  if (parts.clientFolder !== undefined) mountFiles(app, parts.clientFolder, answerMissing)

  // For `createVisitorCounter`; the body is ignored.
  app.post(beaconPath, (c) => c.body(null, 204))

  // Home exists whatever its query, so old URLs of this kind need a separate look-up.
  app.get("/", async (c, next) => {
    const asked = new URL(c.req.url)
    const target = isOldHomeQuery(asked.search) ? await store.addresses.find(asked.pathname, asked.search) : undefined
    return (target !== undefined && redirectResponse(asked, target)) || next()
  })

  app.get("/admin", (c) => c.redirect("/admin/dashboard"))
  app.get("/admin/*", async (c) => {
    if (!matchRoutes(adminScreens, c.req.path)) return c.redirect("/admin/dashboard")
    return (await parts.pages()).renderAdmin()
  })

  app.all("*", async (c) => {
    // Other methods would bypass the limits of forms.
    if (!pageMethods.includes(c.req.method)) {
      const refused = await answerFailure(c.req.raw, { status: 405, message: "Method not allowed." })
      refused.headers.set("Allow", pageMethods.join(", "))
      return refused
    }
    const page = referringPage(c.req.raw)
    // Most requests read a page, and send nothing.
    const sender =
      c.req.method === "POST"
        ? {
            page,
            admit: rateLimit.admitEnquiry(addressOf(c)),
            isForeign: isForeignForm(c.req.raw, await siteAddress.current()),
          }
        : { page }
    const shown = await (await parts.pages()).renderPage(c.req.raw, sender, {
      onError: (error) => logError(log, error, c.req.raw),
      onMissing: (path) => !wasCounted(c) && parts.onMissing(path),
    })
    // A page with a kitchen in its URL, or with available slots, is not cached, so it is compressed here.
    const { pathname, search } = new URL(c.req.url)
    const isForCache = cacheKey(pathname + search) !== undefined
    return isForCache ? shown : compressPage(shown, chooseCoding(c.req.header("accept-encoding")))
  })

  app.onError((thrown, c) => {
    const { raw } = c.req
    if (callPaths.test(c.req.path)) {
      c.header("Cache-Control", "no-store")
      return answerError(c, thrown, (error) => logError(log, error, raw))
    }
    const error = mapDiskFailure(thrown)
    if (!isAppError(error)) {
      logError(log, error, raw)
      return answerFailure(raw, { status: 500, message: serverErrorMessage })
    }
    if (error.code === "unavailable") logError(log, error, raw)
    return answerFailure(raw, { status: httpStatus[error.code], message: error.message, retryAfter: error.retryAfter })
  })
  return app
}

/** True if the response cache has already requested the same path, without the query, and got no page. */
function wasCounted({ env, req }: Context<Served>): boolean {
  const { pathname, search } = new URL(req.url)
  return env?.incoming !== undefined && search !== "" && cacheKey(pathname + search) !== undefined
}

const proxyIgnored =
  "X-Forwarded-For is ignored: set TRUST_PROXY behind a reverse proxy, otherwise all visitors share one address"

const noPicture = "Image not found."

/** The methods that browsers use for pages. */
const pageMethods: readonly string[] = ["GET", "HEAD", "POST"]

/** Clients of these paths get failures as JSON. */
const callPaths = /^\/api(\/|$)/

/** Paths without pages or documents for search engines. */
const unseenPaths = /^\/(api|admin|assets|uploads|healthz|readyz|metrics)(\/|$)/

const wholeLists = ["/api/blogs", "/api/reviews", "/api/categories", "/api/projects", "/api/contacts", "/sitemap.xml"]

async function compressPage(page: Response, coding: Coding): Promise<Response> {
  if (page.status !== 200) return page
  const headers = new Headers(page.headers)
  headers.append("Vary", "Accept-Encoding")
  if (coding === "identity") return new Response(page.body, { status: page.status, headers })
  headers.set("Content-Encoding", coding)
  const body = await encode(Buffer.from(await page.arrayBuffer()), coding)
  return new Response(new Uint8Array(body), { status: page.status, headers })
}

function logError(log: Log, error: unknown, request: Request): void {
  const { pathname } = new URL(request.url)
  log.error({ id: requestId(request), method: request.method, path: maskSecrets(pathname), error }, "failed")
}

/** Built files are compressed and have a hash in their names, so browsers cache them; the few others are revalidated. */
function mountFiles(
  app: App,
  folder: string,
  answerMissing: (c: Context<Served>, message: string) => Promise<Response>,
) {
  const file = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      const isNamedByContent = path.includes("/assets/")
      c.header("Cache-Control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache")
    },
  })
  app.use("/assets/*", file)
  app.get("/assets/*", (c) => answerMissing(c, "File not found."))
  for (const path of [...iconPaths, "/admin/notifications.js"]) app.use(path, file)
}

/** A text generated from the content, which is revalidated before each use. */
function answerText(text: string | ReadableStream<Uint8Array>, type: string): Response {
  return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" } })
}

const adminScreens = adminRoutes.filter((route) => route.path !== "*")

/** Creates the response to an unreadable request, for example without a valid host. */
export function unreadableAnswer(isHttps: boolean): () => Response {
  const message = "Bad request."
  const headers = securityHeaders("/api", { isHttps, isDevelopment: false })
  return () => Response.json({ error: message, message }, { status: httpStatus.unreadable, headers })
}
