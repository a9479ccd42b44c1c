/** The address as a URL, or null; as `URL.parse`, which is younger than the browsers of the admin. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
