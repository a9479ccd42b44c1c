import { business } from "#domain/business.ts"

/** About the longest title that search engines show in full. */
const max = 60

/** A page's title, followed by the name of the business if both fit. */
export function pageTitle(topic: string): string {
  const whole = `${topic} | ${business.name}`
  return whole.length <= max ? whole : topic
}
