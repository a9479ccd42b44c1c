import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { createApp, unreadableAnswer } from "./app.ts"
import type { Config } from "./config.ts"
import { purgeDaily } from "./daily.ts"
import { readAssets } from "./files.ts"
import { addSampleContent, ensureAdmin, type FirstAdmin, keepSitePictures } from "./first-start.ts"
import { closeServer, type Listener, listen, makeServer } from "./http-server.ts"
import { openLog } from "./log.ts"
import type * as RenderPage from "./render-page.tsx"
import type { PageRenderer, PageSources } from "./render-page.tsx"
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
    const firstAdmin = await ensureAdmin(services, config.admin)
    const pictures = await keepSitePictures(services)
    if ((await services.store.isFirst("sample-content")) && config.hasSampleContent) {
      await addSampleContent(services, pictures)
    }
    const isHttps = config.publicUrl?.startsWith("https:") ?? false
    const opened = Promise.withResolvers<Listener>()
    const server = makeServer(
      (request, response) => void opened.promise.then((listener) => listener(request, response)),
      { isHttps },
    )
    const address = await listen(server, config)
    const publicUrl = config.publicUrl ?? address
    const sources = { store: services.store, publicUrl, pictures }
    const pages = isDevelopment
      ? await openDevelopmentPages(projectFolder, server, sources)
      : await openBuiltPages(projectFolder, sources)
    const app = createApp({ services, pages: pages.renderer, clientFolder: pages.clientFolder, publicUrl, log })
    const listener = getRequestListener(app.fetch, { errorHandler: unreadableAnswer(isHttps) })
    opened.resolve(pages.middleware ? around(pages.middleware, listener) : listener)
    const sweeping = sweepAgainAndAgain(services, Object.values(pictures), (error) =>
      log.error({ error }, "the sweep failed"),
    )
    const purging = purgeDaily(services.store.erasures, (error) => log.error({ error }, "the purge failed"))
    return {
      address,
      greeting: greet(publicUrl, firstAdmin),
      async stop() {
        clearInterval(sweeping)
        await closeServer(server)
        await pages.close()
        await purging.stop()
        await closeServices(services)
      },
    }
  } catch (error) {
    await closeServices(services)
    throw error
  }
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
  const assets = { site: entry("src/site/entry.ts"), admin: entry("src/admin/main.tsx") }
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
        renderPage: async (request) => withRefresh(await plain.renderPage(request), new URL(request.url).pathname),
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
      `  password: ${admin.password}`,
      "This password is shown only now. Change it, or set another: npm run admin -- --email you@example.com",
    )
  }
  return `${lines.join("\n")}\n`
}
