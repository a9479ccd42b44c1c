import type placeholders from "#assets/placeholders.json"
import { fillIn } from "#base/text/placeholders.ts"
import { joinWords, formatShares, type BusinessView } from "#collections/shared/business/business-view.ts"
import { formatLeadTimes } from "#collections/shared/business/work-days.ts"
import { retentionInWords } from "#collections/shared/business/retention.ts"
import type { RateCard } from "#estimate/shared/rate-card.ts"
import { formatVisitLength } from "#collections/shared/business/visit-hours.ts"
import { formatDate } from "#base/text/date.ts"
import { lowestPrice } from "#estimate/shared/prices.ts"

/** The values of the placeholders in page texts. Rate card values are "" without a card, or for 0%. */
export function placeholdersOf(
  business: BusinessView,
  card: RateCard | undefined,
): Record<keyof typeof placeholders, string> {
  const { city, address, areas, leadDays, warranty, policy, shares } = business
  const work = formatLeadTimes(business)
  const [first, ...rest] = shares.map(({ percent, label }) => ({
    share: `${percent}%`,
    payment: `${percent}% ${label}`,
  }))
  const last = rest.pop()
  const middle = rest.slice(1).map(({ payment }) => `${payment}.`)
  const percentOf = (name: "gst" | "discount" | "range") => (card?.percent[name] ? `${card.percent[name]}%` : "")
  return {
    name: business.name,
    "short name": business.shortName,
    "legal name": business.legalName || business.name,
    tagline: business.tagline,
    headline: business.headline,
    city,
    "in city": business.inCity,
    "city and areas": joinWords(city, ...areas) || "Our city",
    "city or homes here": city || "homes here",
    areas: joinWords(...areas),
    address: business.addressLine,
    landmark: business.landmark,
    phone: business.phone,
    whatsapp: business.whatsApp,
    email: business.email,
    hours: business.openInWords,
    "visit length": formatVisitLength(business),
    "lead time": leadDays,
    "lead time at the start": leadDays.charAt(0).toUpperCase() + leadDays.slice(1),
    "estimate days": work.estimate,
    "measuring days": work.measuring,
    "making days": work.making,
    "fitting days": work.fitting,
    "estimate week": work.estimateWeek,
    "measuring week": work.measuringWeek,
    "dispatch week": work.dispatchWeek,
    "handover week": work.handoverWeek,
    "estimate valid": work.valid,
    "edge band": `${business.work.edgeBand} mm`,
    refundable: business.work.refund,
    warranty: warranty.modular,
    "fitting warranty": warranty.site,
    payments: formatShares(business),
    "first share": first?.share ?? "",
    "first payment": first?.payment ?? "",
    "second share": rest[0]?.share ?? "",
    "second payment": rest[0]?.payment ?? "",
    "middle payments": middle.join(" "),
    "last share": last?.share ?? "",
    "last payment": last?.payment ?? "",
    gst: percentOf("gst"),
    discount: percentOf("discount"),
    range: percentOf("range"),
    "lowest price": card ? lowestPrice(card) : "",
    "grievance officer": business.grievanceOfficer,
    "legal contact": business.legalContact || business.grievanceOfficer,
    gstin: business.gstin,
    courts: joinWords(city, address.region),
    "enquiries kept": retentionInWords.enquiry,
    "orders kept": retentionInWords.order,
    "policy date": formatDate(policy.date),
    "policy version": policy.version,
  }
}

/** Fills the rate card's discount into the promo line, or removes the line if the discount is 0. */
export function fillPromo(business: BusinessView, card: RateCard | undefined): BusinessView {
  const { promo } = business
  if (!needsCard(promo.offer)) return business
  const whole = promo.offer.includes("[") ? promo.offer : `[${promo.offer}]`
  const offer = fillIn(whole, placeholdersOf(business, card))
  return { ...business, promo: { ...promo, offer } }
}

/** True if a text has a placeholder that only the rate card can fill in. */
export function needsCard(text: string): boolean {
  return /\{(?:gst|discount|range|lowest price)\}/.test(text)
}
