/** The method and the address of a call such as `PUT /people/:id`, with its values; of a query what is undefined or empty is left out. */
export function fillAddress(
  at: string,
  { params = {}, query = {} }: { params?: Record<string, string | number>; query?: object },
): { method: string; address: string } {
  const [method = "", path = ""] = at.split(" ")
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== "")
  return { method, address: `/api${filled}${values.length > 0 ? "?" : ""}${new URLSearchParams(values)}` }
}
