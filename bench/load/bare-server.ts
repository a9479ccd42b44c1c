import { readFileSync } from "node:fs"
import { createServer } from "node:http"

/** The least that Node can do: `node bench/load/bare-server.ts port body-file headers-as-JSON` answers all with the same bytes. */
const [port, file = "", headers = "{}"] = process.argv.slice(2)
const body = readFileSync(file)
const head = { ...(JSON.parse(headers) as Record<string, string>), "Content-Length": String(body.length) }
createServer((_, response) => response.writeHead(200, head).end(body)).listen(Number(port), "127.0.0.1")
