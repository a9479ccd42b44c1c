import { business } from "#domain/business.ts"

/** The longest title that a search engine shows whole, roughly. */
const max = 60

/** A page's title with the name of the business behind it, where both fit. */
export function pageTitle(topic: string): string {
  const whole = `${topic} | ${business.name}`
  return whole.length <= max ? whole : topic
}
