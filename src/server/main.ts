import { enableCompileCache } from "node:module"
import { join } from "node:path"

/** The start of the product: `npm start`, or with `--dev` a development server. */
const isDevelopment = process.argv.includes("--dev")
const projectFolder = join(import.meta.dirname, "../..")

// Compiled code is stored beside the build, so that the next start is faster and takes less memory.
enableCompileCache(join(projectFolder, "dist/compile-cache"))
const { describeStop, readEnvironment } = await import("./config.ts")

try {
  const config = readEnvironment({ isDevelopment })
  // Imported only now, since React chooses its build by NODE_ENV when it is first imported.
  const { startSite } = await import("./start.ts")
  const site = await startSite(config, { isDevelopment, projectFolder })
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
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
