import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { mkdtemp, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import react from "@vitejs/plugin-react"
import { securityHeaders } from "#server/http/headers.ts"

/** A page with only the editor, built and served under the site's own content policy. */
export interface StageServer {
  address: string
  close(): Promise<void>
}

const kinds: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
}

/** Builds a page of this project for the browser, and serves it; `page` is its path from the project's root. */
export async function serveStage(page: string): Promise<StageServer> {
  const { build } = await import("vite")
  const folder = await mkdtemp(join(tmpdir(), "maap-stage-"))
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "baseline-widely-available",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: page },
    },
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://stage").pathname
    // A page without a policy, from which tests fill the clipboard like another program.
    if (path === "/other") {
      response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Another program</title>")
      return
    }
    const file = join(folder, path === "/" ? page : path)
    for (const [name, value] of securityHeaders(path, { isHttps: false, isDevelopment: false })) {
      response.setHeader(name, value)
    }
    readFile(file).then(
      (bytes) => response.setHeader("Content-Type", kinds[extname(file)] ?? "application/octet-stream").end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
