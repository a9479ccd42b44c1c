import { resolve } from "node:path"

/** Importing this enables the compile cache of child Node processes: each starts in two thirds of the time. */
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/maap/compiled")
