import { enableCompileCache } from "node:module"
import { join } from "node:path"

/** The product's start: `npm start`, or with `--dev` the one that follows changes. */
const isDevelopment = process.argv.includes("--dev")
const projectFolder = join(import.meta.dirname, "../..")

// What is compiled stays beside the build, for the next start: it is then sooner there, and smaller without a compiler.
enableCompileCache(join(projectFolder, "dist/compile-cache"))
const { describeStop, readEnvironment } = await import("./config.ts")

try {
  const config = readEnvironment({ isDevelopment })
  // Only now: React decides by the environment, at its first import, which of its two builds it is.
  const { startSite } = await import("./start.ts")
  const site = await startSite(config, { isDevelopment, projectFolder })
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      // Whoever asks twice will not wait.
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
