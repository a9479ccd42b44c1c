import assert from "node:assert/strict"
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { findFreePort } from "./databases/postgres.ts"

/**
 * Installs the Debian package in a separate root, starts it with two more sites, upgrades, removes and purges it, and installs it again on
 * the remaining data. With `--from FILE`, the package of an earlier release is installed and used first.
 * It needs root and `mmdebstrap`, and reports if they are missing.
 */
const dependencies = ["adduser", "init-system-helpers", "libatomic1", "libstdc++6"]

const lacking = [
  ...(process.getuid?.() === 0 ? [] : ["root"]),
  ...["mmdebstrap", "dpkg-deb", "unshare"].filter((program) => spawnSync("which", [program]).status !== 0),
]
if (lacking.length > 0) {
  process.stdout.write(`The package was not tried: this needs ${lacking.join(" and ")}.\n`)
} else {
  const folder = mkdtempSync(join(tmpdir(), "maap-package-test-"))
  try {
    await tryPackage(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tryPackage(folder: string): Promise<void> {
  const root = join(folder, "root")
  const run = (...command: string[]) => inRoot(root, command)
  const architecture = execFileSync("dpkg", ["--print-architecture"], { encoding: "utf8" }).trim()
  const { from } = parseArgs({ options: { from: { type: "string" } } }).values
  const first = makePackage(folder, architecture)
  const version = versionOf(first)

  say("Making a plain Debian.")
  execFileSync(
    "mmdebstrap",
    ["--variant=minbase", `--include=${dependencies.join(",")}`, "--quiet", "bookworm", root],
    { stdio: ["ignore", "inherit", "inherit"] },
  )
  // No systemd runs there.
  writeFileSync(join(root, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 })

  const sent = from === undefined ? ["before the upgrade"] : ["before the upgrade", "in an earlier release"]
  if (from !== undefined) {
    say(`Installing ${versionOf(from)}.`)
    install(root, from)
    const earlier = await start(root)
    await earlier.loads()
    await earlier.sendEnquiry("in an earlier release")
    await earlier.stop()
  }
  say(`Installing ${version}.`)
  install(root, first)
  const settings = join(root, "etc/maap/maap.env")
  assert.equal(run("stat", "-c", "%a %U:%G", "/etc/maap/maap.env"), "640 root:maap")
  for (const data of ["/var/lib/maap", "/var/lib/maap-backups"])
    assert.equal(run("stat", "-c", "%a %U:%G", data), "700 maap:maap")
  assert.match(run("ls", "/etc/systemd/system/multi-user.target.wants"), /^maap.service$/m)
  checkFiles(root, run("dpkg", "-L", "maap").split("\n"))
  let site = await start(root)
  await site.loads()
  const password = readFileSync(join(root, "var/lib/maap/first-password.txt"), "utf8")
  await site.sendEnquiry("before the upgrade")
  const others = ["pune", "nashik"]
  for (const name of others) {
    run("maap", "add-site", name, String(await findFreePort()))
    assert.equal(run("stat", "-c", "%a %U:%G", `/etc/maap/${name}.env`), "640 root:maap")
    const other = await start(root, name)
    await other.loads()
    await other.sendEnquiry(name)
    await other.stop()
    assert.match(run("maap", "--site", name, "check"), /^The data is complete/)
  }
  assert.deepEqual(await site.enquiries(), sent)
  await site.stop()
  assert.match(run("maap", "check"), /^The data is complete/)
  run("maap", "backup", "/var/lib/maap-backups/own.tar")
  assert.equal(run("stat", "-c", "%U", "/var/lib/maap-backups/own.tar"), "maap")

  say("Upgrading.")
  writeFileSync(settings, `${readFileSync(settings, "utf8")}LOG_LEVEL=warn\n`)
  const second = withVersion(folder, first, `${version}+next`)
  install(root, second)
  rmSync(second)
  assert.match(run("dpkg-query", "-W", "maap"), /\+next$/)
  assert.match(readFileSync(settings, "utf8"), /LOG_LEVEL=warn\n$/)
  site = await start(root)
  await site.loads()
  assert.deepEqual(await site.enquiries(), sent)
  await site.stop()

  const sites = await Promise.all(others.map((name) => start(root, name)))
  assert.deepEqual(await Promise.all(sites.map((each) => each.enquiries())), [["pune"], ["nashik"]])
  await Promise.all(sites.map((each) => each.stop()))

  say("Removing, purging, and installing it again.")
  run("dpkg", "--remove", "maap")
  assert.deepEqual(
    ["usr/lib/maap", "usr/bin/maap", "etc/maap/maap.env", "var/lib/maap/maap.sqlite"].map((path) =>
      existsSync(join(root, path)),
    ),
    [false, false, true, true],
  )
  const said = run("dpkg", "--purge", "maap")
  assert.match(said, /the data of the site stays in \/var\/lib\/maap\b/)
  assert.match(said, /the data of the site stays in \/var\/lib\/maap-sites\b/)
  assert.deepEqual(
    ["etc/maap", "var/lib/maap/maap.sqlite", "var/lib/maap-sites/pune/data/maap.sqlite"].map((path) =>
      existsSync(join(root, path)),
    ),
    [false, true, true],
  )
  install(root, first)
  site = await start(root)
  await site.loads()
  assert.deepEqual(await site.enquiries(), sent)
  assert.equal(readFileSync(join(root, "var/lib/maap/first-password.txt"), "utf8"), password)
  await site.stop()
  say(`The package of ${architecture}, ${(statSync(first).size / 1024 ** 2).toFixed(0)} MB, holds what it promises.`)
}

/** Checks that the package has no development files, that the files in its notices exist, and that its service is sandboxed. */
function checkFiles(root: string, files: string[]): void {
  assert.deepEqual(
    files.filter((file) => /\/\.husky\b|^\/usr\/lib\/maap\/dist\/.*\.js\.map$/.test(file)),
    [],
  )
  const program = join(root, "usr/lib/maap")
  for (const [, named = ""] of readFileSync(join(program, "NOTICE.md"), "utf8").matchAll(/`(node_modules\/[^`]+)`/g))
    assert.equal(globSync(named, { cwd: program }).length, 1, named)
  for (const name of ["maap.service", "maap-site@.service"]) {
    const unit = join(root, "usr/lib/systemd/system", name)
    // The threshold is ten times the exposure.
    const { error, status, stdout } = spawnSync("systemd-analyze", [
      "security",
      "--offline=true",
      "--threshold=25",
      unit,
    ])
    if (error === undefined) assert.equal(status, 0, String(stdout))
  }
}

function makePackage(folder: string, architecture: string): string {
  say("Making the package.")
  execFileSync(process.execPath, ["tools/package.ts", "--architecture", architecture, "--out", folder])
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
  return join(folder, `maap_${version}_${architecture}.deb`)
}

function versionOf(file: string): string {
  return execFileSync("dpkg-deb", ["-f", file, "Version"], { encoding: "utf8" }).trim()
}

/** The same package with a higher version, and a changed list of settings, as in a release. */
function withVersion(folder: string, from: string, version: string): string {
  const unpacked = join(folder, "unpacked")
  execFileSync("dpkg-deb", ["-R", from, unpacked])
  const control = join(unpacked, "DEBIAN/control")
  writeFileSync(control, readFileSync(control, "utf8").replace(/^Version: .*$/m, `Version: ${version}`))
  const settings = join(unpacked, "etc/maap/maap.env")
  writeFileSync(settings, `${readFileSync(settings, "utf8")}\n# A setting of the next release.\n#NEW=1\n`)
  const file = join(folder, "next.deb")
  execFileSync("dpkg-deb", ["--root-owner-group", "-Znone", "--build", unpacked, file], { stdio: "ignore" })
  rmSync(unpacked, { recursive: true, force: true })
  return file
}

function install(root: string, file: string): void {
  execFileSync("cp", [file, join(root, "maap.deb")])
  // As in unattended upgrades: changed settings are kept.
  inRoot(root, ["dpkg", "--force-confold", "--force-unsafe-io", "--install", "/maap.deb"])
  rmSync(join(root, "maap.deb"))
}

/** The command that enters the root, with the machine's processes and devices; they are unmounted with it. */
function entering(root: string, command: string[]): [string, ...string[]] {
  const mount = 'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
  return ["unshare", "--mount", "sh", "-c", mount, root, ...command]
}

function inRoot(root: string, command: string[]): string {
  const [program, ...rest] = entering(root, command)
  const environment = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" }
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: "utf8", env: environment })
  assert.equal(status, 0, `${command.join(" ")}: ${stdout}${stderr}`)
  return stdout.trim()
}

/** Starts the command of the unit of a site, as its user and with its settings, and waits until it is ready. */
async function start(root: string, name?: string) {
  const file = join(root, "usr/lib/systemd/system", name === undefined ? "maap.service" : "maap-site@.service")
  const unit = readFileSync(file, "utf8").replaceAll("%i", name ?? "")
  const read = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1] ?? ""
  const folders = read("StateDirectory").split(" ")
  for (const folder of folders)
    inRoot(root, ["install", "-d", "-m", "0700", "-o", "maap", "-g", "maap", `/var/lib/${folder}`])
  const settings = readFileSync(join(root, read("EnvironmentFile")), "utf8")
  const port = /^PORT=(\d+)$/m.exec(settings)?.[1] ?? (await findFreePort())
  const command = `set -a; PORT=${port}; ${read("Environment").replaceAll(" ", "; ")}; . ${read("EnvironmentFile")}; set +a
    cd ${read("WorkingDirectory")}; exec runuser -u ${read("User")} -- ${read("ExecStart")}`
  const [program, ...rest] = entering(root, ["sh", "-c", command])
  const child = spawn(program, rest, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
  })
  let spoken = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (spoken += text.toString()))
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    assert.equal(child.exitCode, null, `It ended: ${spoken}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return siteAt(address, child, join(root, "var/lib", folders[0] as string))
}

function siteAt(address: string, child: ChildProcess, data: string) {
  return {
    /** Loads Home, a built file, and a picture, for which the image process runs. */
    async loads(): Promise<void> {
      const home = await (await fetch(address)).text()
      const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0]
      const picture = /\/uploads\/[\w./-]+/.exec(home)?.[0]
      for (const path of [script, picture]) {
        assert.ok(path)
        assert.equal((await fetch(address + path)).status, 200, path)
      }
    },
    async sendEnquiry(message: string): Promise<void> {
      const body = JSON.stringify({ fullName: "Asha", email: "asha@home.example", phone: "9876543210", message })
      const headers = { "Content-Type": "application/json" }
      const { status } = await fetch(`${address}/api/contact`, { method: "POST", headers, body })
      assert.equal(status, 201)
    },
    async enquiries(): Promise<string[]> {
      const text = readFileSync(join(data, "first-password.txt"), "utf8")
      const email = /\S+@\S+/.exec(text)?.[0] ?? "admin@maap.example"
      const password = text.trim().split(/\s+/).at(-1)
      const headers = { "Content-Type": "application/json" }
      const body = JSON.stringify({ email, password })
      const login = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body })
      const { token } = (await login.json()) as { token: string }
      const list = await fetch(`${address}/api/contacts`, { headers: { Authorization: `Bearer ${token}` } })
      const found = (await list.json()) as { message: string }[]
      return found.map(({ message }) => message)
    },
    async stop(): Promise<void> {
      // The process in the root is a child of `runuser`, which forwards the signal.
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}
