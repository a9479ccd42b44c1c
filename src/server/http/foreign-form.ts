import { AppError } from "#domain/errors.ts"

/**
 * Throws "forbidden" for a form that a browser sends from a page of another site, as Sec-Fetch-Site and Origin say (W3C
 * Fetch Metadata; RFC 6454). A client that sends neither is not a browser that another site could misuse. Only hosts are
 * compared, since a proxy may end HTTPS.
 */
export function refuseForeignForm({ headers, url }: Request, publicUrl: string): void {
  const from = headers.get("sec-fetch-site")
  const origin = headers.get("origin")
  const hosts = [new URL(url).host, new URL(publicUrl).host]
  // A page that hides its address sends "null"; pages of this site may do so too.
  const isOwnOrigin =
    origin === "null" ? from === "same-origin" : hosts.some((host) => URL.parse(origin ?? "")?.host === host)
  if (from === "cross-site" || (origin !== null && !isOwnOrigin)) {
    throw new AppError("forbidden", "This form was sent from another site. Please send it from our contact page.")
  }
}
