/** A noun with a capital letter, as titles begin. */
export function toTitle(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
