import { execFileSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { gzipSync } from "node:zlib"

/**
 * Creates the Debian package of the built product for each architecture: `dist/packages/maap_VERSION_ARCHITECTURE.deb`. With
 * `--architecture` for one of them, with `--version` under another version, with `--out` in another folder.
 */
const architectures = { amd64: "x64", arm64: "arm64" } as const
type Architecture = keyof typeof architectures

interface PackageFile {
  version: string
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as PackageFile
const { values: options } = parseArgs({
  options: {
    architecture: { type: "string" },
    version: { type: "string", default: manifest.version },
    out: { type: "string", default: "dist/packages" },
  },
})
const program = "usr/lib/maap"

mkdirSync(options.out, { recursive: true })
for (const architecture of Object.keys(architectures) as Architecture[]) {
  if (options.architecture !== undefined && options.architecture !== architecture) continue
  const root = mkdtempSync(join(tmpdir(), "maap-package-"))
  try {
    chmodSync(root, 0o755)
    addProgram(root, architecture)
    addDebianFiles(root, architecture)
    const file = join(options.out, `maap_${options.version}_${architecture}.deb`)
    execFileSync("dpkg-deb", ["--root-owner-group", "-Zxz", "-z1", "--build", root, file], { stdio: "ignore" })
    process.stdout.write(`${file}: ${(statSync(file).size / 1024 ** 2).toFixed(0)} MB\n`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The built product, and its runtime packages. */
function addProgram(root: string, architecture: Architecture): void {
  const folder = join(root, program)
  mkdirSync(folder, { recursive: true })
  for (const part of ["assets", "dist/client", "dist/server", "dist/stamp", "src", "own", "LICENSE", "NOTICE.md"]) {
    if (part === "own" && !existsSync(part)) continue
    cpSync(part, join(folder, part), { recursive: true, filter: (file) => !/\.test\.tsx?$|\.js\.map$/.test(file) })
  }
  // Code compiled for one processor does not work on another.
  if (architectures[architecture] === process.arch)
    cpSync("dist/compile-cache", join(folder, "dist/compile-cache"), { recursive: true })
  const { devDependencies: _, ...shipped } = manifest
  // Nothing is built there.
  for (const name of ["vite", "@vitejs/plugin-react"]) delete shipped.dependencies[name]
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(shipped, undefined, 2)}\n`)
  cpSync("package-lock.json", join(folder, "package-lock.json"))
  const target = ["--os=linux", `--cpu=${architectures[architecture]}`, "--libc=glibc"]
  const quiet = ["--omit=dev", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
  execFileSync("npm", ["install", ...quiet, ...target], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
  const node = `node-linux-${architectures[architecture]}`
  for (const part of ["include", "share", "lib", "CHANGELOG.md", "README.md"])
    rmSync(join(folder, "node_modules", node, part), { recursive: true, force: true })
  // For Bare, another runtime, and for systems that the package does not support.
  for (const name of globSync("node_modules/bare-*", { cwd: folder })) rmSync(join(folder, name), { recursive: true })
  // Hooks of a package's own repository.
  for (const name of globSync("node_modules/**/.husky", { cwd: folder }))
    rmSync(join(folder, name), { recursive: true })
  rmSync(join(folder, "node_modules/.bin"), { recursive: true, force: true })
  mkdirSync(join(folder, "node_modules/.bin"))
  symlinkSync(`../${node}/bin/node`, join(folder, "node_modules/.bin/node"))
  cpSync("tools/debian/until-ready.mjs", join(folder, "until-ready.mjs"))
  rmSync(join(folder, "package-lock.json"))
  execFileSync("chmod", ["-R", "u=rwX,go=rX", folder])
  for (const file of globSync("**/*", { cwd: folder, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && !path.endsWith("/bin/node")) chmodSync(path, 0o644)
  }
}

/** The units, the settings, the command, the documents, and dpkg's scripts. */
function addDebianFiles(root: string, architecture: Architecture): void {
  const unit = readFileSync("tools/debian/maap.service", "utf8")
  write(root, "usr/lib/systemd/system/maap.service", unit)
  write(root, "usr/lib/systemd/system/maap@.service", unit.replace(/^EnvironmentFile=/m, "Environment=PORT=300%i\n$&"))
  const site = "/var/lib/maap-sites/%i"
  write(
    root,
    "usr/lib/systemd/system/maap-site@.service",
    unit
      .replace(/^Description=.*$/m, "Description=Maap, the website %i and its admin")
      .replace(/^EnvironmentFile=.*$/m, "EnvironmentFile=/etc/maap/%i.env")
      .replace(/^Environment=.*$/m, `$& HOST=127.0.0.1 TRUST_PROXY=1 DATA_DIR=${site}/data BACKUP_DIR=${site}/backups`)
      .replace(/^StateDirectory=.*$/m, "StateDirectory=maap-sites/%i/data maap-sites/%i/backups"),
  )
  write(root, "etc/maap/maap.env", writeSettings(), 0o640)
  write(root, "usr/bin/maap", readFileSync("tools/debian/maap", "utf8"), 0o755)
  const documents = "usr/share/doc/maap"
  for (const page of globSync("*.md", { cwd: "docs/operating" })) {
    write(root, `${documents}/operating/${page}.gz`, gzipSync(readFileSync(join("docs/operating", page)), { level: 9 }))
  }
  write(root, `${documents}/CHANGELOG.md.gz`, gzipSync(readFileSync("CHANGELOG.md"), { level: 9 }))
  write(root, `${documents}/changelog.gz`, gzipSync(writeDebianChangelog(), { level: 9 }))
  const licences = ["LICENSE", "NOTICE.md"].map((file) => readFileSync(file, "utf8")).join("\n")
  write(root, `${documents}/copyright`, `${licences}\nOn Debian its text is in /usr/share/common-licenses/LGPL-3.\n`)
  cpSync("maap.env.example", join(root, documents, "maap.env.example"))
  const size = execFileSync("du", ["-sk", root], { encoding: "utf8" }).split("\t")[0] as string
  const facts = { version: options.version, architecture, size }
  const control = readFileSync("tools/debian/control", "utf8")
  write(
    root,
    "DEBIAN/control",
    control.replace(/@(\w+)@/g, (_, name: keyof typeof facts) => facts[name]),
  )
  write(root, "DEBIAN/conffiles", "/etc/maap/maap.env\n")
  for (const script of ["postinst", "prerm", "postrm"])
    write(root, `DEBIAN/${script}`, readFileSync(join("tools/debian", script), "utf8"), 0o755)
}

/** The version for Debian's tools; the changes are in CHANGELOG.md. */
function writeDebianChangelog(): string {
  const date = new Date().toUTCString().replace("GMT", "+0000")
  return `maap (${options.version}) unstable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- Maap <root@localhost>  ${date}\n`
}

/** The list of settings with those that an installed site needs, and all others commented out. */
function writeSettings(): string {
  const ofPackage: Record<string, string> = { HOST: "127.0.0.1", DATA_DIR: "/var/lib/maap", TRUST_PROXY: "1" }
  const head = "# The settings of Maap. After a change: systemctl restart maap\n"
  const list = readFileSync("maap.env.example", "utf8").replace(/^(#.*\n)+/, "")
  return (
    head +
    list.replace(/^(\w+)=.*$/gm, (line, name: string) =>
      name in ofPackage ? `${name}=${ofPackage[name]}` : `#${line}`,
    )
  )
}

function write(root: string, path: string, content: string | Uint8Array, mode = 0o644): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  chmodSync(file, mode)
}
