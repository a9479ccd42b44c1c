import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"

/** Loaded before the product: a listener of each uploaded file throws, to simulate a bug. */
const create = fs.createWriteStream
fs.createWriteStream = (path, ...rest) => {
  const stream = create(path, ...rest)
  if (String(path).includes("incoming")) {
    stream.once("open", () => {
      throw new TypeError("fault: a listener of an upload")
    })
  }
  return stream
}
syncBuiltinESMExports()
