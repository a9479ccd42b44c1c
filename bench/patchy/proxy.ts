import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Starts Caddy before the sites, with HTTP/2 and its own certificate, and returns a function to stop it; each site is a port and how Caddy
 * serves it.
 */
export async function startProxy(
  folder: string,
  host: string,
  sites: Map<number, string>,
): Promise<() => Promise<void>> {
  const key = join(folder, "key.pem")
  const certificate = join(folder, "certificate.pem")
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=IP:${host}`, "-days", "2"]
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
  execFileSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", certificate, ...subject], {
    stdio: "ignore",
  })
  const servers = [...sites].map(
    ([port, directives]) => `https://${host}:${port} {
  tls ${certificate} ${key}
  ${directives}
}`,
  )
  const file = join(folder, "Caddyfile")
  writeFileSync(
    file,
    `{
  admin off
  auto_https off
  default_sni ${host}
  log {
    level ERROR
  }
  servers {
    protocols h1 h2
  }
}
${servers.join("\n")}
`,
  )
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "inherit",
  })
  const ended = once(caddy, "exit")
  return async () => {
    caddy.kill()
    await ended
  }
}
