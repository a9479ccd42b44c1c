import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router"
import { type Sender, senderContext, storeContext } from "#site/context.ts"
import { PublicUrl } from "#site/meta.tsx"
import type { PictureName } from "#site/pictures.ts"
import { SitePicturePaths } from "#site/site-picture.tsx"
import { speculationRulesPath } from "#site/speculation-rules.ts"
import type { Store } from "#store/store.ts"
import { type Assets, Document } from "#document.tsx"
import { publicRoutes } from "#routes.ts"

/** What the pages are made from. */
export interface PageSources {
  store: Store
  /** The stored path of each of the site's own pictures. */
  pictures: Record<PictureName, string>
  assets: { site: Assets; admin: Assets }
  /** The site's own address without a slash at its end. */
  publicUrl: string
}

/** Renders pages: every public one from the store, and the one document that the admin's screens start from. */
export interface PageRenderer {
  /** The whole answer for a public address. Rejects with what went wrong when that was our fault. */
  renderPage(request: Request, sender: Sender): Promise<Response>
  renderAdmin(): Response | Promise<Response>
}

/** Makes a renderer over the given sources. */
export function createPageRenderer({ store, pictures, assets, publicUrl }: PageSources): PageRenderer {
  const handler = createStaticHandler(publicRoutes)
  return {
    async renderPage(request, sender) {
      const requestContext = new RouterContextProvider()
      requestContext.set(storeContext, store)
      requestContext.set(senderContext, sender)
      const context = await handler.query(request, { requestContext })
      if (context instanceof Response) return context
      const fault = findFault(context)
      if (fault) throw fault
      const router = createStaticRouter(handler.dataRoutes, context)
      const html = renderToString(
        <Document assets={assets.site}>
          <PublicUrl value={publicUrl}>
            <SitePicturePaths value={pictures}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </SitePicturePaths>
          </PublicUrl>
        </Document>,
      )
      const headers = collectHeaders(context)
      headers.set("Speculation-Rules", `"${speculationRulesPath}"`)
      return answer(html, context.statusCode, headers)
    },

    renderAdmin() {
      const html = renderToString(
        <Document assets={assets.admin}>
          <title>Admin | Maap</title>
          <meta name="robots" content="noindex" />
          <div id="admin">
            <noscript>The admin needs JavaScript.</noscript>
          </div>
        </Document>,
      )
      return answer(html, 200, new Headers())
    },
  }
}

function answer(html: string, status: number, headers: Headers): Response {
  headers.set("Content-Type", "text/html; charset=utf-8")
  headers.set("Cache-Control", "no-cache")
  return new Response(`<!doctype html>${html}`, { status, headers })
}

/** An error that no loader meant to answer with. */
function findFault(context: StaticHandlerContext): unknown {
  return Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
}

function collectHeaders(context: StaticHandlerContext): Headers {
  const headers = new Headers()
  for (const each of [...Object.values(context.loaderHeaders), ...Object.values(context.actionHeaders)]) {
    for (const [name, value] of each) headers.set(name, value)
  }
  return headers
}
