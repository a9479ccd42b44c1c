import { createHash } from "node:crypto"
import { type IconName, icons } from "#base/image-types.ts"
import { type IconSource, iconSource, markSource } from "#collections/shared/business/monogram.ts"
import type { Media } from "#images/server/media.ts"
import type { Store } from "../store/store.ts"

/** The paths at which browsers and phones request icons. */
export const iconPaths: readonly string[] = ["/favicon.svg", ...Object.keys(icons).map((name) => `/${name}`)]

export interface SiteIcons {
  /** The response for one of `iconPaths`; undefined if the default file applies. */
  answer(request: Request): Promise<Response | undefined>
}

/** Only an SVG may be missing. */
type Files = Partial<Record<string, Buffer>>

/** Returns the icons: they are rendered on the first request, and again if the business has changed its monogram or logo. */
export function createIcons({
  store: { business: businesses },
  media,
  onError,
}: {
  store: Pick<Store, "business">
  media: Pick<Media, "drawIcons">
  onError(error: unknown): void
}): SiteIcons {
  let last: { key: string; files: Promise<Files> } | undefined

  function find(source: IconSource): Promise<Files> {
    const key = JSON.stringify(source)
    if (last?.key === key) return last.files
    const files = draw(media, source)
    const current = { key, files }
    last = current
    files.catch(() => {
      // Retried at the next request.
      if (last === current) last = undefined
    })
    return files
  }

  return {
    async answer(request) {
      const { business } = await businesses.current()
      const source = iconSource(business)
      const files: Files = await find(source).catch((error: unknown) => {
        onError(error)
        return source.kind === "logo" ? find(markSource(business)) : {}
      })
      const name = new URL(request.url).pathname.slice(1)
      const file = files[name]
      if (file) return answerFile(request, file, typeOf(name))
      return source.kind === "logo" ? new Response("Icon not found.", { status: 404 }) : undefined
    },
  }
}

async function draw(media: Pick<Media, "drawIcons">, source: IconSource): Promise<Files> {
  if (source.kind === "supplied") return {}
  const drawn: Record<IconName, Buffer> = await media.drawIcons(source)
  return source.kind === "mark" ? { ...drawn, "favicon.svg": Buffer.from(source.svg) } : drawn
}

function answerFile(request: Request, file: Buffer, type: string): Response {
  const tag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 22)}"`
  const headers = { "Content-Type": type, "Cache-Control": "no-cache", ETag: tag }
  const known = request.headers
    .get("If-None-Match")
    ?.replaceAll("W/", "")
    .split(/\s*,\s*/)
  if (known?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(file), { headers })
}

function typeOf(name: string): string {
  if (name.endsWith(".svg")) return "image/svg+xml"
  return name.endsWith(".ico") ? "image/x-icon" : "image/png"
}
