import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

/** Builds the browser's files and the pages into dist/; with `--if-needed`, only if their sources changed. */
const stampFile = "dist/stamp"

function fingerprint(): string {
  const sources = globSync([
    "src/**/*",
    "public/**/*",
    "own/**/*",
    "vite.config.ts",
    "tools/own-folder.ts",
    "browsers.ts",
    "tools/build.ts",
    "tools/visualiser*.ts",
    "assets/{*.json,api/*,help/*,pages/*,sample/{*.json,visualiser/*,swatch-*}}",
    "package-lock.json",
  ])
    .filter((file) => statSync(file).isFile() && !file.endsWith(".test.ts"))
    .sort()
  const hash = createHash("sha256")
  for (const file of sources) hash.update(file).update("\0").update(readFileSync(file)).update("\0")
  return hash.digest("hex")
}

const print = fingerprint()
const isFresh = existsSync(stampFile) && readFileSync(stampFile, "utf8") === print
if (!process.argv.includes("--if-needed") || !isFresh) {
  const { build, createLogger } = await import("vite")
  const customLogger = createLogger("warn")
  const { warn } = customLogger
  // The rule is right: the minifier does not know this selector yet, and leaves it unchanged.
  customLogger.warn = (words, about) => words.includes("'target-current' is not recognized") || warn(words, about)
  rmSync("dist", { recursive: true, force: true })
  say("Building the pages and the admin. This takes about a minute, and only after a change of the program.")
  await build({ configLoader: "native", logLevel: "warn", customLogger })
  say("Building the server.")
  await build({ configLoader: "native", logLevel: "warn", customLogger, build: { ssr: true } })
  say("Compressing what browsers load.")
  const { composeVisualiser } = await import("./visualiser.ts")
  await composeVisualiser("dist/client/assets")
  for (const file of globSync("dist/client/**/*.{js,css,svg}")) compress(file)
  storeCompiled()
  writeFileSync(stampFile, print)
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

/** Stores the server's code compiled, where `src/server/main.js` looks for it, so a first start is as quick and small as later ones. */
function storeCompiled(): void {
  const script = `
    import { enableCompileCache } from "node:module"
    process.env.NODE_ENV = "production"
    enableCompileCache("dist/compile-cache")
    const files = ${JSON.stringify(["dist/server/start.js", ...globSync("dist/server/*.js"), ...globSync("src/images/process/{image-process,render-pdf}.ts")])}
    for (const file of files) await import("./" + file)`
  // With the options of the start, because Node compiles for them.
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
  const options = scripts.start.split(" ").filter((word) => word.startsWith("--"))
  execFileSync(process.execPath, [...options, "--input-type=module", "--eval", script], { stdio: "inherit" })
}

/** Writes the file's compressed forms beside it, at the smallest size: they are created once and sent often. */
function compress(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
