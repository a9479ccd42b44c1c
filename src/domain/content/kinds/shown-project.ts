import { joinWords } from "../../business/shown-business.ts"
import { namesFeet } from "../../estimate/length.ts"
import { readEstimateQuery, writeEstimateQuery } from "../../estimate/query.ts"
import { showRupees } from "../../estimate/rupees.ts"
import type { Project } from "./project.ts"

/** What stands beside the heading of a planned project, so that nobody takes it for finished work; "" for a finished one. */
export function plannedWords({ status }: Pick<Project, "status">): string {
  return status === "planned" ? "Planned, not built yet." : ""
}

/** A project in short, as under its picture: "3BHK, 16 × 10 ft, 41 days planned", with the title where no place is known. */
export function captionOf({ title, place, size, ...time }: Pick<Project, "title" | "place" | "size" | Time>): string {
  return joinWords(place || title, size, daysInWords(time))
}

type Time = "days" | "status"

/** What search results say of a project whose owner has set no other words. */
export function describeProject(
  project: Pick<Project, "title" | "place" | "size" | "solved" | Time>,
  { name, city }: { name: string; city: string },
): string {
  return project.solved || `${captionOf(project)}. A project by ${joinWords(name, city)}.`
}

/** The days of a project in words, "41 days planned" while nothing is built; "" where they are not known. */
export function daysInWords({ days, status }: Pick<Project, Time>): string {
  if (days === null) return ""
  return `${days} ${days === 1 ? "day" : "days"}${status === "planned" ? " planned" : ""}`
}

/** The path of the estimate of a project that has one, in feet where the project states its size in feet. */
export function estimatePathOf({ estimate, size }: Pick<Project, "estimate" | "size">): string {
  const { kitchen, version } = readEstimateQuery(estimate, { shownIn: "ft" })
  const unit = namesFeet(size) ? "ft" : kitchen.unit
  return `/estimate?${writeEstimateQuery({ ...kitchen, unit }, version)}`
}

/** The price band of a project in words; "" where none is known. */
export function priceInWords({ priceFrom, priceTo }: Pick<Project, "priceFrom" | "priceTo">): string {
  if (priceFrom === null) return priceTo === null ? "" : `up to ${showRupees(priceTo)}`
  if (priceTo === null) return `from ${showRupees(priceFrom)}`
  return priceFrom === priceTo ? showRupees(priceFrom) : `${showRupees(priceFrom)} to ${showRupees(priceTo)}`
}
