const pattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/

/** What an address may ask of a server: each has to take writes in any case. */
const attributes: (string | null)[] = [null, "read-write", "primary"]

/**
 * The addresses of the servers that a `postgres://` address names, in its order: as for PostgreSQL's own programs, several stand
 * between commas. Undefined for any other text, and where `target_session_attrs` asks for a server that need not take writes.
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
