const pattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/

/** Values of `target_session_attrs` that require a server to accept writes. */
const attributes: (string | null)[] = [null, "read-write", "primary"]

/**
 * The URLs of the servers in a `postgres://` URL, in order: as for PostgreSQL's own programs, they are separated by commas. Undefined for
 * any other text, and if `target_session_attrs` allows a server without writes.
 */
export function serversOf(url: string): string[] | undefined {
  const [, begin, hosts = "", rest] = pattern.exec(url) ?? []
  const names = hosts.split(",")
  const servers = names.map((host) => `${begin}${host}${rest}`)
  const areGood = servers.every((server) => {
    const parsed = URL.parse(server)
    return parsed !== null && attributes.includes(parsed.searchParams.get("target_session_attrs"))
  })
  return areGood && (names.length === 1 || !names.includes("")) ? servers : undefined
}
