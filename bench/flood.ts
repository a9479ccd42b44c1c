import { connect } from "node:net"

/** A process of its own that asks over many connections for Home so often each, at once, and reads nothing of the answers. */
const [port, connections, requests] = process.argv.slice(2).map(Number) as [number, number, number]
const bytes = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(requests)
let open = connections

for (let each = 0; each < connections; each++) {
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
  socket.pause()
  socket.on("error", () => {})
  socket.once("close", () => {
    open--
  })
}
process.on("message", () => process.send?.(open))
