import { createHash } from "node:crypto"

export const inlineSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** The content policy of pages: only files of this site, and inline only one script and the page's style sheet, by their hashes. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // Only this policy can turn text into HTML or a script (src/richtext/html/trusted-html.ts).
  "require-trusted-types-for 'script'",
  "trusted-types maap",
].join("; ")

/** The site's own previews in the admin, and the videos and maps that a visitor can load. */
const framePolicy =
  "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org"

/** The admin also registers the service worker of notifications. */
const adminPolicy = `${pagePolicy} worker; worker-src 'self'`

/** In development, Vite adds inline scripts and styles, and shows errors as HTML. */
const developmentPolicy = pagePolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")
  .replace("; require-trusted-types-for 'script'; trusted-types maap", "")

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
}

/** Headers for documents; each file of a page would be half a kilobyte larger with them. */
const ofDocuments = {
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
}

/** Headers for secret URLs: they are not sent as referrers, and no copy is stored. */
const ofSecrets = { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" }

/** `picturesUrl` is the origin of pictures, if it is not the site. */
interface HeaderSite {
  isHttps: boolean
  isDevelopment: boolean
  picturesUrl?: string | undefined
  scriptSource?: string | undefined
  /** The CSP source of a page's inline style sheet. */
  styleSource?: string | undefined
  /** False for a page without frames, whose headers are then shorter. */
  hasFrames?: boolean | undefined
}

/** The security headers for a path: pages may do what the site needs, files and the API nothing. */
export function securityHeaders(path: string, site: HeaderSite): [string, string][] {
  // A CDN forwards this: pages of this site must be able to load files that are cross-origin for them.
  const isShared = site.picturesUrl !== undefined && path.startsWith("/uploads/")
  return [
    ...Object.entries(everywhere),
    ...(isFile(path) ? [] : Object.entries(ofDocuments)),
    ...(isShared ? [["Cross-Origin-Resource-Policy", "cross-origin"] as [string, string]] : []),
    ...(isSecret(path) ? Object.entries(ofSecrets) : []),
    ...(isFramed(path) ? [["X-Frame-Options", "SAMEORIGIN"] as [string, string]] : []),
    ["Content-Security-Policy", policyFor(path, site)],
    ...(site.isHttps ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
  ]
}

/** True for a file that pages load: a script, a style sheet, a font or a picture. */
const isFile = (path: string): boolean => /^\/(assets|uploads|sharing)\//.test(path)

const isSecret = (path: string): boolean => /^\/(e|calendar)\//i.test(path)

/** True if the admin shows it in a frame: a preview, or the page that the specification frames. */
const isFramed = (path: string): boolean => path.startsWith("/preview/") || path === "/modular-kitchen"

function policyFor(path: string, site: HeaderSite): string {
  const { isDevelopment, picturesUrl, scriptSource, styleSource, hasFrames = true } = site
  if (/^\/api(\/|$)/.test(path)) return "default-src 'none'; frame-ancestors 'none'"
  // A failure page at the URL of a file has a style sheet.
  if (isFile(path) && styleSource === undefined) return "default-src 'none'; frame-ancestors 'none'; sandbox"
  const unframed = isDevelopment ? developmentPolicy : path.startsWith("/admin/") ? adminPolicy : pagePolicy
  const own = hasFrames ? `${unframed}; ${framePolicy}` : unframed
  const framed = isFramed(path) ? own.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : own
  const scripted = scriptSource ? framed.replace("script-src 'self'", `script-src 'self' ${scriptSource}`) : framed
  const policy = styleSource ? scripted.replace("style-src 'self'", `style-src 'self' ${styleSource}`) : scripted
  return picturesUrl === undefined
    ? policy
    : policy.replace("img-src 'self'", `img-src 'self' ${new URL(picturesUrl).origin}`)
}
