/** The channels of an enquiry. Plain data and functions: browsers load them. */
export const channels = ["site", "phone", "whatsapp", "walk-in", "referral", "other"] as const
export type Channel = (typeof channels)[number]

export const channelLabels: Record<Channel, string> = {
  site: "Website",
  phone: "Phone",
  whatsapp: "WhatsApp",
  "walk-in": "Walk-in",
  referral: "Referral",
  other: "Other",
}

/** The parameters that advertisements of Google, Meta and Microsoft add to a link to recognise its click. */
export const clickIds = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid"] as const

export const sourceParts = ["utmSource", "utmMedium", "utmCampaign", "referrer", "firstPage", ...clickIds] as const
export type EnquirySource = Record<(typeof sourceParts)[number], string>

const maxPart = 100
const clickId = /^[\w.~-]{1,512}$/

/** The source of a visit that started at the URL `page`, with the URL `referrer` before it. */
export function sourceOfVisit([page, referrer]: unknown[]) {
  const url = parseUrl(page)
  const from = parseUrl(referrer)?.host
  return {
    utmSource: tidy(url?.searchParams.get("utm_source") ?? ""),
    utmMedium: tidy(url?.searchParams.get("utm_medium") ?? ""),
    utmCampaign: tidy(url?.searchParams.get("utm_campaign") ?? ""),
    referrer: from === url?.host ? "" : (from ?? ""),
    firstPage: url?.pathname ?? "",
    ...Object.fromEntries(clickIds.map((name) => [name, url?.searchParams.get(name) ?? ""])),
  }
}

/**
 * Parses a submitted source: an object, or the URLs of the first page and of its referrer, or the JSON of either. Values other than text
 * and invalid click IDs become "", and long texts are truncated: it never rejects an enquiry.
 */
export function readSource(sent: unknown): EnquirySource {
  const read = typeof sent === "string" ? parseJson(sent) : sent
  const given = (Array.isArray(read) ? sourceOfVisit(read) : read) as Partial<Record<string, unknown>> | null
  const parts = sourceParts.map((name) => {
    const part = given?.[name]
    const text = typeof part === "string" ? part : ""
    if ((clickIds as readonly string[]).includes(name)) return [name, clickId.test(text) ? text : ""]
    return [name, tidy(text)]
  })
  return Object.fromEntries(parts) as EnquirySource
}

function tidy(part: string): string {
  const line = part.slice(0, 10 * maxPart).replaceAll(/[\p{Cc}\s]+/gu, " ")
  // A surrogate pair may have been split.
  return line
    .trim()
    .slice(0, maxPart)
    .replaceAll(/\p{Cs}/gu, "")
}

/** Not every supported browser has `URL.canParse`. */
function parseUrl(text: unknown): URL | undefined {
  try {
    return typeof text === "string" ? new URL(text) : undefined
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  // Most enquiries have none, and parsing it would take longer than reading the rest of their rows.
  if (text === "") return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The name of a source in the report and in filters: its campaign's source, otherwise the referring site; "" if both are unknown. */
export function sourceName({ utmSource, referrer }: Pick<EnquirySource, "utmSource" | "referrer">): string {
  return (utmSource || referrer).toLowerCase()
}
