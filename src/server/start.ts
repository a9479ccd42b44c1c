import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { getRequestListener } from "@hono/node-server"
import { countDays, dayOf } from "#base/text/calendar.ts"
import type { Store } from "./store/store.ts"
import { createBackupRunner } from "#backup/server/backup-runner.ts"
import { type Backups, createBackups } from "#backup/server/backups.ts"
import { createRestores } from "#backup/server/restores.ts"
import { type Background, backgroundLease, repeat, startWithLease } from "./schedules/background.ts"
import { createLease } from "#db/lease.ts"
import { type App, createApp, unreadableAnswer } from "./app.ts"
import { type ClockGuard, createClockGuard } from "./clock-guard.ts"
import { createClientAddress, parseTrust } from "./config/client-address.ts"
import type { Config } from "./config/config.ts"
import type { ConnectionLimits } from "./http/connections.ts"
import { createErrorCounter } from "./failures/error-counter.ts"
import { catchUnhandled } from "./failures/request-scope.ts"
import { schedulePictureMaintenance, schedulePurge } from "./schedules/purge-schedule.ts"
import { createNotFoundCounter } from "./schedules/not-found-counter.ts"
import { schedulePublishing } from "./schedules/publish-schedule.ts"
import { scheduleReminders } from "./schedules/reminder-schedule.ts"
import { readAssets } from "./pages/client-manifest.ts"
import { inlineSource } from "./http/headers.ts"
import { speculationRules } from "#site/seo/speculation-rules.ts"
import {
  addSampleContent,
  addSampleProjects,
  seedBusiness,
  beginPages,
  ensureAdmin,
  type FirstAdmin,
  requireFittingData,
  storeSitePictures,
} from "./sample/first-start.ts"
import { warmFixedPages } from "./response-cache/cacheable.ts"
import { noMetrics, createMetrics, siteGauges } from "./listener/metrics.ts"
import { type ReadVersion, shareVersionReader } from "./response-cache/version-reader.ts"
import { createRequestListener } from "./listener/request-listener.ts"
import { drainRequestBody, type Listener, makeServer } from "./http/http-server.ts"
import { type ResponseCache, createResponseCache } from "./response-cache/response-cache.ts"
import { type Log, createLog } from "./log.ts"
import type * as RenderPage from "./pages/render-page.tsx"
import type { PageRenderer, PageSources } from "./pages/render-page.tsx"
import { createAccountEmails } from "#accounts/server/account-emails.ts"
import { type MailSettings, createMailSettings } from "#setup/server/mail-settings.ts"
import { emailOpener } from "./emails/enquiry-emails.ts"
import { createVisitorCounter } from "#visitors/server/visitor-counter.ts"
import { startWebhookWorker } from "#webhooks/server/webhook-worker.ts"
import { eventReader } from "./webhooks/read-event.ts"
import { startMailWorker } from "#mail/server/mail-worker.ts"
import { createSiteAddress } from "./base/site-address.ts"
import { openServices, type Services } from "./base/services.ts"

export interface RunningSite {
  /** Its URL on this machine, without a trailing slash. */
  address: string
  /** The text for the terminal. */
  greeting: string
  /** Becomes unready, continues for `drainDelay`, finishes pending requests, then closes everything. */
  stop(): Promise<void>
}

/** Opens the services, adds the data of a first start, and listens; rejects if one of these fails. */
export async function startSite(
  config: Config,
  { isDevelopment, projectFolder, say }: { isDevelopment: boolean; projectFolder: string; say(words: string): void },
): Promise<RunningSite> {
  const log = createLog(config.logLevel)
  // Read while the data is being opened.
  const built = isDevelopment ? undefined : loadBuiltPages(projectFolder)
  built?.catch(() => {})
  const { services, close } = await openServices(config, log)
  try {
    await requireFittingData(services.store, config.isDemo)
    const demo = config.isDemo ? await import("./sample/demo.ts") : undefined
    // Before this start stores anything.
    const clock = await createClockGuard(services.store, log, services.store.now)
    const isSample = config.hasSampleContent
    const begin = async () => {
      const [firstAdmin, files] = await Promise.all([ensureAdmin(services, config, log), storeSitePictures(services)])
      await fillIn(services, files, { isSample, say })
      return { firstAdmin, files }
    }
    const reset = demo && (() => demo.resetDemo(services.store, config, begin))
    const { firstAdmin, files } = await (reset ?? begin)()
    const paths = Object.entries(files).map(([name, { path }]) => [name, path])
    const pictures = Object.fromEntries(paths) as Record<keyof typeof files, string>
    const isHttps = config.publicUrl?.startsWith("https:") ?? false
    let answer: Listener | undefined
    let isStopping = false
    const opened = Promise.withResolvers<Listener>()
    const http = makeServer(
      // Requests that arrive before the site is open wait for it.
      (request, response) =>
        answer ? answer(request, response) : opened.promise.then((each) => each(request, response)),
      { isHttps, limits: limitConnections(config, log) },
    )
    const address = await http.listen(config)
    const { store } = services
    const siteAddress = await createSiteAddress({ store, environment: config.publicUrl, listening: address })
    const publicUrl = siteAddress.current
    const { picturesUrl } = config
    const isBehindCache = config.sharedCacheSeconds > 0
    const sources = { store, publicUrl, picturesUrl, pictures, isBehindCache, demo: demo?.demoNotice }
    const pages = built
      ? createBuiltPages(await built, sources)
      : await createDevelopmentPages(projectFolder, http.server, sources)
    const metrics =
      config.metricsToken === undefined ? noMetrics : await createMetrics(config.metricsToken, siteGauges(store))
    const { renderer, clientFolder, scriptSource, middleware } = pages
    const failures = createErrorCounter(store.settings, (error) => log.error({ error }, "errors could not be counted"))
    const notFound = createNotFoundCounter(store.notFound, (error) =>
      log.error({ error }, "broken links could not be stored"),
    )
    const mailSettings = createMailSettings({
      store: services.store,
      environment: config.mail,
      key: services.secretKey,
      publicUrl: siteAddress.forEmails,
    })
    const accountEmails = createAccountEmails({
      mailSettings,
      publicUrl: siteAddress.forEmails,
      onFailure: (error) => log.warn({ error }, "account e-mail failed"),
    })
    const backupParts = { store, place: config, workFolder: services.uploads, runner: createBackupRunner(), log }
    const backups = createBackups({ ...backupParts, target: config.backups, clock, now: store.now })
    const restores = createRestores({
      ...backupParts,
      onRestored: async () => fillIn(services, await storeSitePictures(services), { isSample, say }),
    })
    const readVersion = createVersionReader(services.store, log)
    const app = createApp({
      services,
      isDemo: config.isDemo,
      readVersion,
      accountEmails,
      backups,
      restores,
      mailSettings,
      onMissing: notFound.count,
      pages: renderer,
      clientFolder,
      scriptSource,
      isHttps,
      isStopping: () => isStopping,
      siteAddress,
      picturesUrl,
      pictures,
      trustProxy: config.trustProxy,
      log,
      metrics,
    })
    const listener = getRequestListener(drainRequestBody(app.fetch), { errorHandler: unreadableAnswer(isHttps) })
    const answerFromCache = isDevelopment ? undefined : createCache(app, readVersion, publicUrl)
    const trust = config.trustProxy === undefined ? undefined : parseTrust(config.trustProxy)
    const addressOf = createClientAddress(trust, () => {})
    const visitors = createVisitorCounter({ add: store.pageViews.add, addressOf, isBehindCache })
    const onUncounted = (error: unknown) => log.error({ error }, "page views could not be stored")
    const storing = repeat(visitors.store, { every: 60_000, onError: onUncounted })
    answer = createRequestListener({
      app: middleware ? (...exchange) => middleware(...exchange, () => listener(...exchange)) : listener,
      answerFromCache,
      // While the database is unavailable, Home comes from the cache.
      isMovedHome: (search) =>
        services.store.addresses.find("/", search).then(
          (target) => target !== undefined,
          () => false,
        ),
      sharedCacheSeconds: config.sharedCacheSeconds,
      noteVisit: visitors.note,
      log,
      observe: metrics.observe,
    })
    opened.resolve(answer)
    const stopCatching = catchUnhandled(({ id, error, isReported }) => {
      if (!isReported) log.error({ id, error }, "unhandled error")
      metrics.countUnhandled()
      failures.note(id)
    })
    const fixedPages =
      answerFromCache &&
      warmFixedPages(answerFromCache, (error) => log.error({ error }, "a fixed page could not be made for the cache"))
    fixedPages?.areReady.then(
      () => log.debug("the fixed pages are ready"),
      () => {},
    )
    const mail = startMailWorker({
      store: services.store,
      smtp: mailSettings.connect,
      open: emailOpener(services.store, siteAddress.forEmails),
      onFailure: (failure) => log.warn(failure, "an e-mail could not be sent"),
      onError: (error) => log.error({ error }, "the outbox could not be processed"),
    })
    const webhooks = startWebhookWorker({
      store,
      key: services.secretKey,
      readEvent: eventReader(store),
      publicUrl,
      onFailure: (failure) => log.warn(failure, "an event could not be sent to a webhook"),
      onError: (error) => log.error({ error }, "the events for webhooks could not be processed"),
    })
    const resetting =
      demo &&
      reset &&
      demo.scheduleReset(store, reset, { onError: (error) => log.error({ error }, "demo reset failed") })
    const own = Object.values(pictures)
    const background = startWithLease(
      createLease(store, { name: "background", length: backgroundLease.length, now: store.now }),
      (isHeld) => {
        const trusted = { isTrusted: async () => (await isHeld()) && (await clock.isTrusted()) }
        return scheduleBackground({
          services,
          mailSettings,
          publicUrl: siteAddress.forEmails,
          backups,
          pictures: own,
          clock: trusted,
          log,
        })
      },
      { ...backgroundLease, onError: (error) => log.error({ error }, "the lease could not be taken or renewed") },
    )
    return {
      address,
      greeting: greet(config.publicUrl ?? address, firstAdmin),
      async stop() {
        isStopping = true
        await sleep(config.drainDelay)
        fixedPages?.stop()
        await Promise.all([
          http.close(),
          mail.stop(),
          webhooks.stop(),
          accountEmails.stop(),
          background.stop(),
          resetting?.stop(),
          backups.stop(),
          restores.stop(),
          notFound.stop(),
          storing.stop().then(visitors.store).catch(onUncounted),
          failures.stop(),
        ])
        await pages.close()
        await close()
        stopCatching()
        log.flush()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Adds the default content, and the sample content to a new site. */
async function fillIn(
  services: Services,
  files: Awaited<ReturnType<typeof storeSitePictures>>,
  { isSample, say }: { isSample: boolean; say(words: string): void },
): Promise<void> {
  const isNew = await services.store.isFirst("sample-content")
  if (isNew && isSample) {
    say("Adding the sample content.")
    await addSampleContent(services, files)
  }
  await addSampleProjects(services, files, { isWanted: isSample })
  await seedBusiness(services, { isSample })
  await beginPages(services, { isSample, files })
}

/** Milliseconds between two checks of the next day's visits. */
const remindEvery = 30_000

/** Milliseconds between two checks for a due backup; the first is also delayed, so it does not slow down the start. */
const backUpEvery = 5 * 60 * 1000

/** Starts the background work of the one process that has the lease. */
function scheduleBackground({
  services,
  mailSettings,
  publicUrl,
  backups,
  pictures,
  clock,
  log,
}: {
  services: Services
  mailSettings: MailSettings
  publicUrl(): Promise<string>
  backups: Backups
  pictures: string[]
  clock: ClockGuard
  log: Log
}): Background {
  const failing = (words: string) => (error: unknown) => log.error({ error }, words)
  const onBackupError = failing("backup maintenance failed")
  // One in progress continues until `backups` are stopped.
  const lookingAfterBackups = setInterval(() => void backups.makeDue().catch(onBackupError), backUpEvery).unref()
  const schedules = [
    schedulePictureMaintenance(services, pictures, clock, failing("picture maintenance failed")),
    schedulePurge(services.store, clock, failing("purge failed")),
    schedulePublishing(services, clock, log),
    scheduleReminders(
      { store: services.store, mailSettings, publicUrl },
      clock,
      failing("a reminder could not be sent"),
    ),
    // Even while the clock is not trusted, for example after some days without power: a reminder contains its day, and none would be sent
    // late.
    repeat(() => services.store.remindVisitors(), {
      every: remindEvery,
      onError: failing("visitors could not be reminded"),
    }),
    { stop: async () => clearInterval(lookingAfterBackups) },
  ]
  return { stop: async () => void (await Promise.all(schedules.map((each) => each.stop()))) }
}

/** Milliseconds between two log lines about rejected connections. */
const quietAfterRefusal = 60_000

function limitConnections({ connections, trustProxy }: Config, log: Log): ConnectionLimits {
  const isTrusted = trustProxy === undefined ? undefined : parseTrust(trustProxy)
  let warnedAt = -Infinity
  return {
    ...connections,
    isProxy: (address) => isTrusted?.(address, 0) ?? false,
    onRefused() {
      if (performance.now() - warnedAt < quietAfterRefusal) return
      warnedAt = performance.now()
      log.warn("connection refused: limit reached (MAX_CONNECTIONS or MAX_CONNECTIONS_PER_ADDRESS)")
    },
  }
}

/** Reads the version on which cached responses depend. */
function createVersionReader(store: Store, log: Log): ReadVersion {
  let isAway = false
  return shareVersionReader(async () => {
    try {
      const version = await store.contentVersion()
      if (isAway) log.warn("database connection restored")
      isAway = false
      // Some pages also depend on the day: the promo line has a first and a last one.
      return version * maxDays + daysSinceEpoch()
    } catch (error) {
      if (!isAway) log.error({ error }, "database unavailable: serving cached pages")
      isAway = true
      throw error
    }
  })
}

/** The app creates the cached responses, for the site's own URL and an unknown visitor. */
function createCache(app: App, readVersion: ReadVersion, publicUrl: () => Promise<string>): ResponseCache {
  return createResponseCache({ readVersion, make: async (path) => app.fetch(new Request((await publicUrl()) + path)) })
}

/** More days than will ever occur. */
const maxDays = 100_000

function daysSinceEpoch(): number {
  return countDays("1970-01-01", dayOf(new Date().toISOString()))
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface Pages {
  renderer(): Promise<PageRenderer>
  clientFolder: string | undefined
  scriptSource?: string | undefined
  middleware?: Middleware
  close(): Promise<void>
}

interface BuiltPages {
  createPageRenderer: typeof RenderPage.createPageRenderer
  assets: PageSources["assets"]
  clientFolder: string
}

async function loadBuiltPages(projectFolder: string): Promise<BuiltPages> {
  const clientFolder = join(projectFolder, "dist/client")
  const { createPageRenderer }: typeof RenderPage = await import(join(projectFolder, "dist/server/render-page.js"))
  return { createPageRenderer, assets: await readAssets(clientFolder), clientFolder }
}

function createBuiltPages(
  { createPageRenderer, assets, clientFolder }: BuiltPages,
  sources: Omit<PageSources, "assets">,
): Pages {
  const renderer = createPageRenderer({ ...sources, assets })
  const inline = [assets.site.inline?.script, speculationRules].filter((text) => text !== undefined)
  const scriptSource = inline.map(inlineSource).join(" ")
  return { renderer: async () => renderer, clientFolder, scriptSource, close: async () => {} }
}

/** Vite compiles pages on request and sends changes to the browser. */
async function createDevelopmentPages(
  projectFolder: string,
  server: Server,
  sources: Omit<PageSources, "assets">,
): Promise<Pages> {
  const { createServer: createViteServer } = await import("vite")
  const vite = await createViteServer({
    root: projectFolder,
    // Other loaders write a bundle of the configuration, which Node's watch mode treats as a change of the code.
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server } },
  })
  const entry = (file: string) => ({ script: { href: `/${file}` }, styles: [] })
  const inline = { script: 'import("/src/site/browser/inline-script.ts")', loads: ["/src/site/browser/entry.ts"] }
  const assets = { site: { ...entry("src/site/browser/entry.ts"), inline }, admin: entry("src/admin-main.tsx") }
  const withRefresh = async (page: Response, path: string) => {
    if (!page.headers.get("content-type")?.startsWith("text/html")) return page
    return new Response(await vite.transformIndexHtml(path, await page.text()), page)
  }
  return {
    clientFolder: undefined,
    middleware: vite.middlewares,
    async renderer() {
      const { createPageRenderer } = (await vite.ssrLoadModule(
        "/src/server/pages/render-page.tsx",
      )) as typeof RenderPage
      const plain = createPageRenderer({ ...sources, assets })
      return {
        renderPage: async (request, ...rest) =>
          withRefresh(await plain.renderPage(request, ...rest), new URL(request.url).pathname),
        renderAdmin: async () => withRefresh(await plain.renderAdmin(), "/admin"),
        renderPreview: async (previewed) => vite.transformIndexHtml("/preview", await plain.renderPreview(previewed)),
      }
    },
    close: () => vite.close(),
  }
}

function greet(publicUrl: string, admin: FirstAdmin | undefined): string {
  const lines = [`Maap is ready: ${publicUrl}`]
  if (admin) {
    lines.push(
      "",
      `Sign in at ${publicUrl}/admin/login`,
      `  e-mail:   ${admin.email}`,
      // If the output is not a terminal, it may be a log that others can read.
      `  password: ${process.stdout.isTTY ? admin.password : `in ${admin.file}`}`,
      `The password is in ${admin.file}, which only this user can read. Delete the file once you have signed in.`,
      "To set another one: npm run admin -- --email you@example.com",
    )
  }
  return `${lines.join("\n")}\n`
}
