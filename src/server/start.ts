import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import type { Store } from "#store/store.ts"
import { type App, createApp, unreadableAnswer } from "./app.ts"
import { parseTrust } from "./http/client-address.ts"
import type { Config } from "./config.ts"
import type { ConnectionLimits } from "./http/connections.ts"
import { schedulePurge } from "./purge-schedule.ts"
import { readAssets } from "./files.ts"
import { addSampleContent, ensureAdmin, type FirstAdmin, keepSitePictures } from "./sample/first-start.ts"
import { keepFixedPagesReady } from "./response-cache/fixed-pages.ts"
import { type Gauge, noMetrics, openMetrics } from "./http/metrics.ts"
import { shareVersionReader } from "./response-cache/version-reader.ts"
import { openRequestListener } from "./http/request-listener.ts"
import { type Listener, makeServer } from "./http/http-server.ts"
import { type AnswerPath, keepAnswers } from "./response-cache/response-cache.ts"
import { type Log, openLog } from "./log.ts"
import type * as RenderPage from "./render-page.tsx"
import type { PageRenderer, PageSources } from "./render-page.tsx"
import { startPost } from "./start-mail.ts"
import { closeServices, openServices, type Services } from "./services.ts"

/** A site that listens. */
export interface RunningSite {
  /** Where it answers on this machine, without a slash at its end. */
  address: string
  /** What to say on the terminal. */
  greeting: string
  /** Finishes what is under way, then closes everything. */
  stop(): Promise<void>
}

/** Opens the engines, fills in what a first start needs, and listens; rejects when any of it cannot be. */
export async function startSite(
  config: Config,
  { isDevelopment, projectFolder }: { isDevelopment: boolean; projectFolder: string },
): Promise<RunningSite> {
  const log = openLog(config.logLevel)
  const services = await openServices(config, log)
  try {
    const firstAdmin = await ensureAdmin(services, config, log)
    const pictures = await keepSitePictures(services)
    if ((await services.store.isFirst("sample-content")) && config.hasSampleContent) {
      await addSampleContent(services, pictures)
    }
    const isHttps = config.publicUrl?.startsWith("https:") ?? false
    let answer: Listener | undefined
    const opened = Promise.withResolvers<Listener>()
    const http = makeServer(
      // Whoever comes before all is open waits for it.
      (request, response) =>
        answer ? answer(request, response) : opened.promise.then((each) => each(request, response)),
      { isHttps, limits: limitConnections(config, log) },
    )
    const address = await http.listen(config)
    const publicUrl = config.publicUrl ?? address
    const sources = { store: services.store, publicUrl, pictures }
    const pages = isDevelopment
      ? await openDevelopmentPages(projectFolder, http.server, sources)
      : await openBuiltPages(projectFolder, sources)
    const metrics =
      config.metricsToken === undefined ? noMetrics : await openMetrics(config.metricsToken, gaugesOf(services.store))
    const { renderer, clientFolder } = pages
    const app = createApp({
      services,
      pages: renderer,
      clientFolder,
      publicUrl,
      pictures,
      trustProxy: config.trustProxy,
      hasMailServer: config.mail !== undefined,
      log,
      metrics,
    })
    const listener = getRequestListener(app.fetch, { errorHandler: unreadableAnswer(isHttps) })
    const answerFromCache = isDevelopment ? undefined : keepAnswersOf(app, services.store, publicUrl, log)
    answer = openRequestListener({
      app: pages.middleware ? around(pages.middleware, listener) : listener,
      answerFromCache,
      log,
      observe: metrics.observe,
    })
    opened.resolve(answer)
    const fixedPages =
      answerFromCache &&
      keepFixedPagesReady(answerFromCache, (error) => log.error({ error }, "a fixed page could not be made"))
    void fixedPages?.areReady.then(() => log.debug("the fixed pages are ready"))
    const sweeping = sweepAgainAndAgain(services, Object.values(pictures), (error) =>
      log.error({ error }, "the sweep failed"),
    )
    const post = startPost({ store: services.store, mail: config.mail, publicUrl, log })
    const purging = schedulePurge(services.store.erasures, (error) => log.error({ error }, "the purge failed"))
    return {
      address,
      greeting: greet(publicUrl, firstAdmin),
      async stop() {
        clearInterval(sweeping)
        fixedPages?.stop()
        await Promise.all([http.close(), post.stop(), purging.stop()])
        await pages.close()
        await closeServices(services)
        log.flush()
      },
    }
  } catch (error) {
    await closeServices(services)
    throw error
  }
}

/** How long after one line about refused connections there is no other, in milliseconds. */
const quietAfterRefusal = 60_000

function limitConnections({ connections, trustProxy }: Config, log: Log): ConnectionLimits {
  const isTrusted = trustProxy === undefined ? undefined : parseTrust(trustProxy)
  let toldAt = -Infinity
  return {
    ...connections,
    isProxy: (address) => isTrusted?.(address, 0) ?? false,
    onRefused() {
      if (performance.now() - toldAt < quietAfterRefusal) return
      toldAt = performance.now()
      log.warn("connections are refused: all of MAX_CONNECTIONS or of MAX_CONNECTIONS_PER_ADDRESS are busy")
    },
  }
}

function gaugesOf({ outbox }: Store): Gauge[] {
  return [
    {
      name: "maap_letters_waiting",
      help: "Letters to the office that are not sent yet.",
      read: async () => (await outbox.count()).waiting,
    },
    {
      name: "maap_letters_given_up",
      help: "Letters to the office that were tried too often.",
      read: async () => (await outbox.count()).givenUp,
    },
    {
      name: "maap_letters_held",
      help: "Letters to the office that are held back, since a program seems to have sent the enquiry.",
      read: async () => (await outbox.count()).held,
    },
  ]
}

/** What is kept is made by the app itself, of the site's own address, for a reader that nothing is known of. */
function keepAnswersOf(app: App, store: Store, publicUrl: string, log: Log): AnswerPath {
  let isAway = false
  const ask = shareVersionReader(async () => {
    try {
      const version = await store.contentVersion()
      if (isAway) log.warn("the store is back")
      isAway = false
      return version
    } catch (error) {
      if (!isAway) log.error({ error }, "the store is away: kept pages are served as they were")
      isAway = true
      throw error
    }
  })
  return keepAnswers({ ask, make: async (path) => app.fetch(new Request(publicUrl + path)) })
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface Pages {
  renderer(): Promise<PageRenderer>
  clientFolder: string | undefined
  middleware?: Middleware
  close(): Promise<void>
}

type Kept = Omit<PageSources, "assets">

async function openBuiltPages(projectFolder: string, sources: Kept): Promise<Pages> {
  const clientFolder = join(projectFolder, "dist/client")
  const built: typeof RenderPage = await import(join(projectFolder, "dist/server/render-page.js"))
  const renderer = built.createPageRenderer({ ...sources, assets: await readAssets(clientFolder) })
  return { renderer: async () => renderer, clientFolder, close: async () => {} }
}

/** Vite compiles pages as they are asked for and tells the browser what changed. */
async function openDevelopmentPages(projectFolder: string, server: Server, sources: Kept): Promise<Pages> {
  const { createServer: createViteServer } = await import("vite")
  const vite = await createViteServer({
    root: projectFolder,
    // The other ways write a bundle of the configuration, which a watching Node takes for a change of its own.
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server } },
  })
  const entry = (file: string) => ({ script: { href: `/${file}` }, styles: [] })
  const assets = { site: entry("src/site/browser/entry.ts"), admin: entry("src/admin/main.tsx") }
  const withRefresh = async (page: Response, path: string) => {
    if (!page.headers.get("content-type")?.startsWith("text/html")) return page
    return new Response(await vite.transformIndexHtml(path, await page.text()), page)
  }
  return {
    clientFolder: undefined,
    middleware: vite.middlewares,
    async renderer() {
      const { createPageRenderer } = (await vite.ssrLoadModule("/src/server/render-page.tsx")) as typeof RenderPage
      const plain = createPageRenderer({ ...sources, assets })
      return {
        renderPage: async (request, sender) =>
          withRefresh(await plain.renderPage(request, sender), new URL(request.url).pathname),
        renderAdmin: async () => withRefresh(await plain.renderAdmin(), "/admin"),
        renderPreview: async (previewed) => vite.transformIndexHtml("/preview", await plain.renderPreview(previewed)),
      }
    },
    close: () => vite.close(),
  }
}

function around(middleware: Middleware, listener: Listener): Listener {
  return (request, response) => middleware(request, response, () => listener(request, response))
}

/** Milliseconds between two sweeps; a file has to be a day old before one takes it. */
const sweepEvery = 6 * 60 * 60 * 1000

function sweepAgainAndAgain(
  { store, media }: Services,
  own: string[],
  onError: (error: unknown) => void,
): NodeJS.Timeout {
  const sweep = async () => media.sweep(new Set([...(await store.imagesInUse()), ...own]))
  return setInterval(() => sweep().catch(onError), sweepEvery).unref()
}

function greet(publicUrl: string, admin: FirstAdmin | undefined): string {
  const lines = [`Maap is ready: ${publicUrl}`]
  if (admin) {
    lines.push(
      "",
      `Sign in at ${publicUrl}/admin/login`,
      `  e-mail:   ${admin.email}`,
      // What is no terminal may be a log that others read.
      `  password: ${process.stdout.isTTY ? admin.password : `in ${admin.file}`}`,
      `The password is in ${admin.file}, which only this user can read: delete it once you have signed in.`,
      "Set another: npm run admin -- --email you@example.com",
    )
  }
  return `${lines.join("\n")}\n`
}
