import { AppError } from "#domain/errors.ts"

/**
 * Throws "forbidden" for a form that a browser says it sends from a page of another site. Browsers tell so by
 * Sec-Fetch-Site and Origin (W3C Fetch Metadata; RFC 6454); what sends neither is no browser that a visitor could be led
 * through. Hosts are compared, not schemes, since a proxy may take HTTPS off.
 */
export function refuseForeignForm({ headers, url }: Request, publicUrl: string): void {
  const from = headers.get("sec-fetch-site")
  const origin = headers.get("origin")
  const hosts = [new URL(url).host, new URL(publicUrl).host]
  // A page that hides its address says "null", which one of our own may do as well.
  const isOwnOrigin =
    origin === "null" ? from === "same-origin" : hosts.some((host) => URL.parse(origin ?? "")?.host === host)
  if (from === "cross-site" || (origin !== null && !isOwnOrigin)) {
    throw new AppError("forbidden", "This form was sent from another site. Please send it from our contact page.")
  }
}
