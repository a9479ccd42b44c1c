/** How an enquiry came. Plain data and functions: browsers load them. */
export const channels = ["site", "phone", "whatsapp", "walk-in", "referral", "other"] as const
export type Channel = (typeof channels)[number]

/** The channels as people read them. */
export const channelLabels: Record<Channel, string> = {
  site: "Website",
  phone: "Phone",
  whatsapp: "WhatsApp",
  "walk-in": "Walk-in",
  referral: "Referral",
  other: "Other",
}

/** What is known of the visit that an enquiry came from. */
export const sourceParts = ["utmSource", "utmMedium", "utmCampaign", "referrer", "firstPage"] as const
export type EnquirySource = Record<(typeof sourceParts)[number], string>

const maxPart = 100

/** The source of a visit that began on the page with this address, after the page with the address `referrer`, as it is sent. */
export function sourceOfVisit(page: string, referrer: string): EnquirySource {
  const url = parseUrl(page)
  const from = parseUrl(referrer)?.host
  return {
    utmSource: tidy(url?.searchParams.get("utm_source") ?? ""),
    utmMedium: tidy(url?.searchParams.get("utm_medium") ?? ""),
    utmCampaign: tidy(url?.searchParams.get("utm_campaign") ?? ""),
    referrer: from === url?.host ? "" : (from ?? ""),
    firstPage: url?.pathname ?? "",
  }
}

/** A source as it was sent, as an object or its JSON. What is not a text is "", and a longer text is cut: no enquiry is refused for it. */
export function readSource(sent: unknown): EnquirySource {
  const given = (typeof sent === "string" ? parseJson(sent) : sent) as Record<string, unknown> | null | undefined
  const parts = sourceParts.map((name) => {
    const part = given?.[name]
    return [name, typeof part === "string" ? tidy(part) : ""]
  })
  return Object.fromEntries(parts) as EnquirySource
}

function tidy(part: string): string {
  const line = part.slice(0, 10 * maxPart).replaceAll(/[\p{Cc}\s]+/gu, " ")
  // A pair of surrogates may have been cut.
  return line
    .trim()
    .slice(0, maxPart)
    .replaceAll(/\p{Cs}/gu, "")
}

/** `URL.canParse` is not in every browser that is supported. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  // Most enquiries have none, and to refuse it takes longer than to read the rest of their rows.
  if (text === "") return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a source is called in the report and in filters: its campaign's source, else the site that led here; "" where neither is known. */
export function nameOfSource({ utmSource, referrer }: EnquirySource): string {
  return (utmSource || referrer).toLowerCase()
}
