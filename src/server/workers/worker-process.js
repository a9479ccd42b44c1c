import { enableCompileCache } from "node:module"
import { join } from "node:path"

/**
 * One of several processes that answer on one port, started by `worker-processes.ts` with the group of its start and the address
 * of the site. Plain JavaScript for the reason that `main.js` gives.
 */
const [, , group = "", address = ""] = process.argv
const projectFolder = join(import.meta.dirname, "../../..")

// Ctrl-C signals the whole group: the process that started this one says when to stop.
process.on("SIGINT", () => {})

enableCompileCache(join(projectFolder, "dist/compile-cache"))
const { describeStop, readEnvironment } = await importBuilt("config")

try {
  const config = readEnvironment({ isDevelopment: false })
  const { startSite } = await importBuilt("start")
  const { openWorkerLink } = await importBuilt("worker-link")
  const opened = Promise.withResolvers()
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    opened.promise
      .then((site) => site.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  const link = openWorkerLink({ group, address }, stop)
  process.on("SIGTERM", stop)
  const site = await startSite(config, { isDevelopment: false, projectFolder, link })
  opened.resolve(site)
  link.ready(site.greeting)
} catch (error) {
  process.stderr.write(`${describeStop(error)}\n`)
  process.exit(1)
}

/** @param {string} name */
async function importBuilt(name) {
  return await import(`../../../dist/server/${name}.js`)
}
