/** The same JSON without the ids of rows, which responses of documents omit. */
export function withoutIds<Json>(json: Json): Json {
  if (Array.isArray(json)) return json.map(withoutIds) as Json
  if (typeof json !== "object" || json === null) return json
  const entries = Object.entries(json).filter(([name]) => name !== "id")
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutIds(value)])) as Json
}
