import { enableCompileCache } from "node:module"
import { join } from "node:path"

/**
 * The entry point: `npm start` runs the built server, or with `--dev` a development server. Plain JavaScript, because Node's type
 * stripping takes 25 MB, and only development and the image process need it.
 */
const isDevelopment = process.argv.includes("--dev")
const projectFolder = join(import.meta.dirname, "../..")

if (!isDevelopment) limitMemory()

// Compiled code is stored beside the build, so the next start is faster and takes less memory.
enableCompileCache(join(projectFolder, "dist/compile-cache"))
// The built server starts in half the time; a development server runs the sources.
const { describeStop, readEnvironment } = isDevelopment
  ? await import("./config/config.ts")
  : await importBuilt("config")

try {
  const config = readEnvironment({ isDevelopment })
  const site = await start(config)
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      // A second signal ends the process at once.
      process.once(signal, () => process.exit(1))
      site.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  process.stdout.write(site.greeting)
} catch (error) {
  process.stderr.write(`${describeStop(error)}\n`)
  process.exit(1)
}

/** @param {import("./config/config.ts").Config} config */
async function start(config) {
  // Imported late, because in development React chooses its build by NODE_ENV when it is first imported.
  const { startSite } = isDevelopment ? await import("./start.ts") : await importBuilt("start")
  return await startSite(config, {
    isDevelopment,
    projectFolder,
    say: (/** @type {string} */ words) => void process.stdout.write(`${words}\n`),
  })
}

/** @param {string} name */
async function importBuilt(name) {
  return await import(`../../dist/server/${name}.js`)
}

/**
 * Restarts this program in the same process with settings of the C library, unless the environment has some: two arenas instead of eight
 * per core, each of which kept its freed memory; and free memory at the end of one is returned at once instead of from 64 MB on. This
 * saves 30 MB. The library reads them only when a process starts.
 */
function limitMemory() {
  // Other systems allocate differently. A channel to a parent process would be lost.
  if (process.platform !== "linux" || process.env["MALLOC_TRIM_THRESHOLD_"] !== undefined || process.send) return
  const environment = { MALLOC_ARENA_MAX: "2", ...process.env, MALLOC_TRIM_THRESHOLD_: "131072" }
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment)
}
