import { connect } from "node:net"

/** A separate process: `node bench/load/flood.ts port connections requests` sends many requests for Home and reads no response. */
const [port, connections, requests] = process.argv.slice(2).map(Number) as [number, number, number]
const bytes = "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests)

for (let each = 0; each < connections; each++) {
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
  socket.pause()
  socket.on("error", () => {})
}
