import { spawnSync } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { join } from "node:path"

/** A requirement of tests besides npm packages. */
interface NeededPackage {
  /** The Debian packages that contain it. */
  packages: string[]
  isThere(): boolean
  /** The effect of its absence. */
  without: string
}

const named = process.env["CHROMIUM_PATH"]
const chromiums = named === undefined ? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] : [named]

/** Debian's headless shell, which needs half the time, or its Chromium, or the one in CHROMIUM_PATH; nothing is downloaded. */
export const chromium = chromiums.find((place) => existsSync(place))

/** The folder of PostgreSQL's programs, of the newest installed version. */
export const postgresPrograms = globSync("/usr/lib/postgresql/*/bin")
  .toSorted()
  .findLast((folder) => existsSync(join(folder, "postgres")))

/** Debian's own Python, which sees Debian's packages. */
export const python = "/usr/bin/python3"

const swift = ["proxy.server", "account.server", "container.server", "obj.server", "common.middleware.s3api.s3api"]

export const needed = {
  chromium: {
    packages: ["chromium-headless-shell"],
    isThere: () => chromium !== undefined,
    without: "the browser tests are skipped",
  },
  postgres: {
    packages: ["postgresql"],
    isThere: () => postgresPrograms !== undefined,
    without: "PGlite stands in, and what only a server can show is skipped",
  },
  pgbouncer: {
    packages: ["pgbouncer"],
    isThere: () => existsSync("/usr/sbin/pgbouncer"),
    without: "no test lends connections of PostgreSQL for a transaction each",
  },
  swift: {
    packages: ["swift-proxy", "swift-account", "swift-container", "swift-object"],
    isThere: () => runs(python, ["-B", "-c", `import ${swift.map((part) => `swift.${part}`).join(", ")}`]),
    without: "the tests of buckets are skipped",
  },
  caddy: {
    packages: ["caddy"],
    isThere: () => runs("caddy", ["version"]),
    without: "several units behind Caddy are not tried",
  },
  haproxy: {
    packages: ["haproxy"],
    isThere: () => runs("/usr/sbin/haproxy", ["-v"]),
    without: "several units behind HAProxy are not tried",
  },
  nginx: {
    packages: ["nginx-light"],
    isThere: () => runs("/usr/sbin/nginx", ["-v"]),
    without: "several units behind nginx are not tried, nor a shared cache",
  },
  openssl: {
    packages: ["openssl"],
    isThere: () => runs("openssl", ["version"]),
    without: "proxies are not tried, which need a certificate",
  },
  java: {
    packages: ["default-jre-headless"],
    isThere: () => runs("java", ["-version"]),
    without: "the HTML checker is skipped",
  },
  poppler: {
    packages: ["poppler-utils"],
    isThere: () => runs("pdftotext", ["-v"]),
    without: "the texts and fonts of PDF files are not read",
  },
  strace: {
    packages: ["strace"],
    isThere: () => runs("strace", ["-V"]),
    without: "syncs to disk are not counted",
  },
  // One of the fonts of `ui/shared/fallback-fonts.css` whose metrics match Anek, as on every phone.
  fonts: {
    packages: ["fonts-liberation"],
    // Fontconfig's own program may not be installed beside the fonts.
    isThere: () =>
      existsSync("/usr/share/fonts/truetype/liberation") ||
      /Arial|Roboto|Liberation Sans|Helvetica/.test(spawnSync("fc-list", { encoding: "utf8" }).stdout ?? ""),
    without: "the width of the fonts that stand in for Anek is not measured",
  },
} satisfies Record<string, NeededPackage>

function runs(program: string, options: string[]): boolean {
  return spawnSync(program, options, { stdio: "ignore" }).status === 0
}

/** The omissions of a run, and the one command to avoid them; undefined if nothing is missing. */
export function describeMissing(): string | undefined {
  const missing = Object.values<NeededPackage>(needed).filter(({ isThere }) => !isThere())
  if (missing.length === 0) return undefined
  const lines = missing.map(({ packages, without }) => `  without ${packages.join(" ")} ${without}`)
  const sudo = process.getuid?.() === 0 ? "" : "sudo "
  const install = `${sudo}apt-get install -y --no-install-recommends ${missing.flatMap(({ packages }) => packages).join(" ")}`
  return `This machine lacks what some tests need:\n${lines.join("\n")}\nTo run them all: ${install}\n`
}

export function missingPackages(): string[] {
  return Object.values<NeededPackage>(needed).flatMap(({ packages, isThere }) => (isThere() ? [] : packages))
}

/** Why a test that needs one of them is skipped. */
export function whyWithout(name: keyof typeof needed): string {
  const { packages, without } = needed[name]
  return `No ${packages.join(", ")}: ${without}.`
}
