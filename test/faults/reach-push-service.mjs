import http from "node:http"
import https from "node:https"

// Loaded before the product: its https requests reach the push service of the test on this machine.
const port = process.env["PUSH_SERVICE_PORT"]
https.request = (options, answer) =>
  http.request(Object.assign(options, { hostname: "127.0.0.1", port, lookup: undefined }), answer)
