import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { buffer } from "node:stream/consumers"
import type { DeviceForm } from "#webhooks/shared/webhook.ts"
import { reachReceiver } from "./webhook-receiver.ts"

export interface Shown {
  title: string
  body: string
  path: string
  tag: string
}

/** A push service on this machine, which reads the notifications of its devices; by default in the role of the host `hooks.example`. */
export async function startPushService(origin?: string) {
  const ownOrigin = () => origin ?? `http://hooks.example:${service.port}`
  const devices = new Map<string, { auth: Buffer; pair: ReturnType<typeof createECDH> }>()
  const service = {
    received: [] as { device: string; shown: Shown; headers: Record<string, string>; subject: string }[],
    status: 201,
    /** The milliseconds before each response. */
    wait: 0,
    reach: reachReceiver(0),
    port: 0,
    /** A new device, as its browser describes it. */
    subscribe(name: string): Pick<DeviceForm, "endpoint" | "p256dh" | "auth"> {
      const pair = createECDH("prime256v1")
      const auth = randomBytes(16)
      devices.set(name, { auth, pair })
      const p256dh = pair.generateKeys("base64url")
      return { endpoint: `${ownOrigin()}/${name}`, p256dh, auth: auth.toString("base64url") }
    },
    shownOn: (name: string) => service.received.filter(({ device }) => device === name).map(({ shown }) => shown),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? ""
    const body = await buffer(request).catch(() => undefined)
    const device = devices.get(name)
    // Its sender was killed.
    if (!body || !device) return
    const headers = request.headers as Record<string, string>
    const shown = JSON.parse(decrypt(body, device)) as Shown
    service.received.push({
      device: name,
      shown,
      headers,
      subject: readSubject(headers["authorization"] ?? "", ownOrigin()),
    })
    await sleep(service.wait)
    response.writeHead(service.status).end()
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  service.port = (server.address() as AddressInfo).port
  service.reach = reachReceiver(service.port)
  return service
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Decrypts a message with one record, as RFC 8291 and RFC 8188 specify. */
function decrypt(body: Buffer, { auth, pair }: { auth: Buffer; pair: ReturnType<typeof createECDH> }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, given: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, given, info, length))
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
  const work = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16))
  const text = Buffer.concat([work.update(record.subarray(0, -16)), work.final()])
  // The last record ends with this byte, before any padding.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** The subject of a VAPID header (RFC 8292) for this service, whose signature it verifies. */
function readSubject(authorization: string, origin: string): string {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = "", claims = "", signature = ""] = token.split(".")
  const point = Buffer.from(publicKey, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"))
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"))
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, string & number>
  if (!isRight || aud !== origin || exp === undefined || exp * 1000 < Date.now()) return "invalid"
  return sub ?? ""
}
