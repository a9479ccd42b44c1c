export function toTitle(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
