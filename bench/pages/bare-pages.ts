import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** Pages with only a heading and a picture, for comparison. */
export interface BareSite {
  /** The path of the bare page with the same main picture. */
  addressOf(path: string): string
  close(): void
}

/** Serves, for each page of the site, a bare one with its main picture; the pictures are kept in memory. */
export async function serveBarePages(site: string): Promise<BareSite> {
  const pictures = new Map<string, { type: string; bytes: Buffer }>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/"
    if (path.startsWith("/uploads/")) {
      const { type, bytes } = pictures.get(path) ?? (await fetchPicture(site + path))
      pictures.set(path, { type, bytes })
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" })
      response.end(bytes)
      return
    }
    const html = await (await fetch(site + path)).text()
    const main = /<picture[^>]*>(?:(?!<\/picture>).)*fetchpriority="high".*?<\/picture>/is.exec(html)?.[0] ?? ""
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" })
    response.end(renderBare(main))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    addressOf: (path) => `http://127.0.0.1:${port}${path}`,
    close: () => server.close(),
  }
}

async function fetchPicture(address: string): Promise<{ type: string; bytes: Buffer }> {
  const answer = await fetch(address)
  return {
    type: answer.headers.get("content-type") ?? "image/jpeg",
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

function renderBare(picture: string): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    "<title>A bare page</title>",
    '<meta name="description" content="A page with a heading and a picture, and nothing else.">',
    '<link rel="icon" href="data:,">',
    "<style>img { display: block; width: 100%; height: auto }</style>",
  ]
  return `<!doctype html><html lang="en"><head>${head.join("")}</head><body><main><h1>A bare page</h1><p>With one picture.</p>${picture}</main></body></html>`
}
