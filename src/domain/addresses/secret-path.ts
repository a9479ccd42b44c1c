/** Paths below which a secret follows; whoever knows it can read and change something. */
const withSecret = /^[/\\]*(?:api[/\\]+)?(preview|e|calendar|visit)[/\\]+[^/\\].*$/is

/** At least 128 bits in base64url. A slug may be as long, but has no capitals, and a random secret without any is one in 100,000. */
const secretRun = /[\w-]{22,}/g

/** How often an address may be escaped: each turn costs a pass. */
const maxEscapes = 4

/** Returns a path for logs and lists, with "…" for every secret in it, however it is spelled. */
export function maskSecrets(path: string): string {
  const plain = unescape(path)
  const masked = plain
    .replace(withSecret, (_, name: string) => `/${name.toLowerCase()}/…`)
    .replaceAll(secretRun, (run) => (/[A-Z]/.test(run) ? "…" : run))
  return masked === plain ? path : masked
}

function unescape(path: string): string {
  let plain = path
  for (let turn = 0; turn < maxEscapes && plain.includes("%"); turn++) {
    plain = plain.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return plain
}
