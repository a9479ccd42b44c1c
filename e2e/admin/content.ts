import { findToken, type Product } from "../product.ts"

/** Calls the API of a product as its admin. */
export async function openApi({ address, admin }: Product) {
  const token = await findToken(address, admin)
  const headers = { Authorization: `Bearer ${token}` }

  async function call(method: string, path: string, body?: FormData | object): Promise<unknown> {
    const sent =
      body instanceof FormData
        ? { headers, body }
        : { headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) }
    const answer = await fetch(`${address}/api${path}`, { method, ...(body ? sent : { headers }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? undefined : await answer.json()
  }

  return {
    get: (path: string) => call("GET", path),
    remove: (path: string) => call("DELETE", path),
    /** Sends JSON; returns the response, an item in most calls. */
    post: (path: string, json?: object) => call("POST", path, json) as Promise<{ _id: string }>,
    put: (path: string, json: object) => call("PUT", path, json) as Promise<{ _id: string }>,
    /** Sends a form of the given fields; returns the entity. */
    send(method: "POST" | "PUT", path: string, fields: Record<string, string | Blob>) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return call(method, path, form) as Promise<{ _id: string }>
    },
  }
}

/** Deletes the drafts of the documents of which there is one, which the tests of a site share. */
export async function discardDrafts(product: Product): Promise<void> {
  const api = await openApi(product)
  for (const name of ["business", "navigation", "rate-card"]) await api.remove(`/content/${name}/${name}/draft`)
}

/** Sends an enquiry as a visitor; returns its id. */
export async function enquire(address: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${address}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      fullName: "A visitor",
      email: "visitor@home.example",
      phone: "98220 12345",
      message: "An L-shaped kitchen.",
      ...fields,
    }),
  })
  if (answer.status !== 201) throw new Error(`The enquiry was refused: ${answer.status}`)
  return ((await answer.json()) as { _id: string })._id
}
