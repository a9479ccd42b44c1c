import { joinWords } from "./business/business-view.ts"
import { kitchenTitle, type Layout, shapes } from "#kitchen/kitchen-input.ts"
import { calculate } from "#estimate/shared/estimate.ts"
import { namesFeet } from "#kitchen/length.ts"
import { readEstimateQuery, formatEstimateQuery } from "#estimate/shared/query.ts"
import type { RateCard } from "#estimate/shared/rate-card.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import { tierNames } from "#kitchen/tiers.ts"
import type { Project } from "./project.ts"

/** The mark beside the heading of a planned project; "" for a finished one. */
export function plannedWords({ status }: Pick<Project, "status">): string {
  return status === "planned" ? "Planned, not built yet." : ""
}

/** A project in short, as under its picture: "3BHK, Kothrud, 16 × 10 ft, 41 days planned"; with the title where home and place are unknown. */
export function captionOf({ title, home, place, size, ...time }: Pick<Project, Captioned | Time>): string {
  return joinWords(joinWords(home, place) || title, size, daysInWords(time))
}

type Captioned = "title" | "home" | "place" | "size"

type Time = "days" | "status"

/** The default search description of a project. */
export function describeProject(
  project: Pick<Project, Captioned | "solved" | Time>,
  { name, city }: { name: string; city: string },
): string {
  return project.solved || `${captionOf(project)}. A project by ${joinWords(name, city)}.`
}

/** The days of a project, such as "41 days planned"; "" if unknown. */
export function daysInWords({ days, status }: Pick<Project, Time>): string {
  if (days === null) return ""
  return `${days} ${days === 1 ? "day" : "days"}${status === "planned" ? " planned" : ""}`
}

/** Formats the price of a project's estimate with a rate card, like the estimate itself: "₹2,90,765 with GST, Signature". */
export function estimatedPrice({ estimate }: Pick<Project, "estimate">, card: RateCard): string {
  const { kitchen } = readEstimateQuery(estimate, { shownIn: "ft" })
  return `${formatRupees(calculate(kitchen, card).total)} with GST, ${tierNames[kitchen.tier]}`
}

/** The path of a project's estimate, in feet if its size is in feet. */
export function estimatePathOf(project: Pick<Project, "estimate" | "size">): string {
  const { kitchen, version } = kitchenOf(project)
  return `/estimate?${formatEstimateQuery(kitchen, version)}`
}

/** The kitchen of a project's estimate: "L-shaped, 10 × 8 ft, Signature". */
export function estimateTitle(project: Pick<Project, "estimate" | "size">): string {
  return kitchenTitle(kitchenOf(project).kitchen)
}

function kitchenOf({ estimate, size }: Pick<Project, "estimate" | "size">) {
  const { kitchen, version } = readEstimateQuery(estimate, { shownIn: "ft" })
  return { kitchen: { ...kitchen, unit: namesFeet(size) ? "ft" : kitchen.unit }, version } as const
}

/** The name of a layout; "" for none. */
export function layoutName(layout: string): string {
  return shapes[layout as Layout]?.name ?? layout
}

/** The price band of a project; "" if unknown. */
export function priceInWords({ priceFrom, priceTo }: Pick<Project, "priceFrom" | "priceTo">): string {
  if (priceFrom === null) return priceTo === null ? "" : `up to ${formatRupees(priceTo)}`
  if (priceTo === null) return `from ${formatRupees(priceFrom)}`
  return priceFrom === priceTo ? formatRupees(priceFrom) : `${formatRupees(priceFrom)} to ${formatRupees(priceTo)}`
}
