import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http"
import { createServer as createSafeServer } from "node:https"
import { type AddressInfo, createServer as createRawServer, type Server } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { limits } from "#base/text/limits.ts"
import { isPublic, type Reach } from "#http/web-request.ts"
import { fetchPicture } from "./fetch-picture.ts"

const bytes = Buffer.from("the bytes of a picture")
let heard: { url: string; headers: IncomingHttpHeaders }[]
let host: string
let port: number
let close: () => Promise<void>

/** The handlers of the test site's pages. */
const pages: Record<string, RequestListener> = {
  "/picture": (_, response) => response.setHeader("Set-Cookie", "a=b").end(bytes),
  "/piecemeal": (_, response) => {
    response.write(bytes.subarray(0, 5))
    setImmediate(() => response.end(bytes.subarray(5)))
  },
  "/once": (_, response) => response.writeHead(302, { Location: "picture", "Set-Cookie": "a=b" }).end(),
  "/inside": (_, response) => response.writeHead(302, { Location: `http://inside.example:${port}/picture` }).end(),
  "/metadata": (_, response) => response.writeHead(307, { Location: `http://169.254.169.254:${port}/` }).end(),
  "/file": (_, response) => response.writeHead(301, { Location: "file:///etc/passwd" }).end(),
  "/with-password": (_, response) => response.writeHead(301, { Location: `http://a:b@${host}/picture` }).end(),
  "/never": () => {},
  "/stalls": (_, response) => response.write(bytes),
  "/breaks-off": (_, response) => {
    response.writeHead(200, { "Content-Length": 100 }).write(bytes)
    setImmediate(() => response.destroy())
  },
  "/says-large": (_, response) => response.writeHead(200, { "Content-Length": limits.imageBytes + 1 }).end("a"),
  "/is-large": (_, response) => {
    const piece = Buffer.alloc(1024 * 1024)
    const send = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on("drain", send)
    send()
  },
  "/locked": (_, response) => response.writeHead(403).end(),
  "/broken": (_, response) => response.writeHead(500).end(bytes),
}

beforeAll(async () => {
  const server = createServer((request, response) => {
    const path = request.url ?? ""
    heard.push({ url: path, headers: request.headers })
    const left = /^\/left\/(\d+)$/.exec(path)?.[1]
    if (left !== undefined) {
      const next = Number(left) > 1 ? `/left/${Number(left) - 1}` : "/picture"
      response.writeHead(308, { Location: next }).end()
    } else {
      const page = pages[path]
      if (page) page(request, response)
      else response.writeHead(404).end()
    }
  })
  port = await listen(server)
  host = `pictures.example:${port}`
  close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

beforeEach(() => {
  heard = []
})

afterAll(async () => {
  await close()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return (server.address() as AddressInfo).port
}

const loopback = [{ address: "127.0.0.1", family: 4 }]

/** The test site is treated as public, another one as inside a private network. */
function reach(more: Reach = {}): Reach {
  return {
    ports: new Set([port]),
    resolve: async (name) => (name === "pictures.example" ? loopback : [{ address: "10.0.0.7", family: 4 }]),
    isAllowed: (address) => address === "127.0.0.1" || isPublic(address),
    ...more,
  }
}

const fetchPath = (path: string, more?: Reach) => fetchPicture(`http://${host}${path}`, undefined, reach(more))

describe("a picture at an address", () => {
  test.each(["/picture", "/piecemeal", "/once", "/left/5"])("of %s is fetched", async (path) => {
    expect(await fetchPath(path)).toEqual(bytes)
  })

  test("is asked for by its name, without cookies or credentials, even if a redirect sets a cookie", async () => {
    await fetchPath("/once")
    expect(heard.map(({ url }) => url)).toEqual(["/once", "/picture"])
    for (const { headers } of heard) {
      expect(headers.host).toBe(host)
      for (const name of ["cookie", "authorization", "referer"]) expect(headers).not.toHaveProperty(name)
    }
  })

  test.each([
    ["/left/6", "This picture’s address redirects more than 5 times."],
    ["/inside", "This address is in a private network. Pictures can only be downloaded from the public web."],
    ["/metadata", "This address is in a private network. Pictures can only be downloaded from the public web."],
    ["/file", "Use an address that starts with http: or https:."],
    ["/with-password", "Use an address without a user name and password."],
    ["/breaks-off", "The website hosting this picture could not be reached."],
    ["/says-large", "This picture is 15.1 MB. The limit is 15 MB."],
    ["/is-large", "This picture is larger than the limit of 15 MB."],
    ["/nothing", "There is no picture at this web address."],
    ["/locked", "The website hosting this picture doesn’t allow downloads."],
    ["/broken", "The website hosting this picture returned an error (500)."],
  ])("of %s is refused in words", async (path, message) => {
    await expect(fetchPath(path)).rejects.toMatchObject({ name: "AppError", message })
  })

  test.each(["/never", "/stalls"])("of %s is given up when its time is over", async (path) => {
    await expect(fetchPath(path, { time: 100 })).rejects.toMatchObject({
      code: "invalid",
      message: "Downloading the picture took longer than 0.1 seconds.",
    })
  })

  test("is given up when its name does not resolve in time", async () => {
    const resolve = () => new Promise<never>(() => {})
    await expect(fetchPath("/picture", { resolve, time: 100 })).rejects.toMatchObject({
      message: "Downloading the picture took longer than 0.1 seconds.",
    })
  })

  test("is given up when nobody waits for it any more", async () => {
    const waiting = new AbortController()
    const fetched = fetchPicture(`http://${host}/stalls`, waiting.signal, reach())
    waiting.abort()
    await expect(fetched).rejects.toMatchObject({ code: "unreadable" })
  })

  test.each([
    ["ftp://pictures.example/a.png", "Use an address that starts with http: or https:."],
    ["/uploads/a.png", "Use an address that starts with http: or https:."],
    ["http://", "Use an address that starts with http: or https:."],
    ["http://a:b@pictures.example/a.png", "Use an address without a user name and password."],
    ["http://pictures.example:22/a.png", "Pictures can only be downloaded from ports 80 and 443."],
    ["http://no-such-name.invalid/a.png", "The website hosting this picture could not be reached."],
    ...["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254", "localhost"].map(
      (inside) => [
        `http://${inside}/`,
        "This address is in a private network. Pictures can only be downloaded from the public web.",
      ],
    ),
  ])("at %s is refused by the rules of the product", async (address, message) => {
    await expect(fetchPicture(address)).rejects.toMatchObject({
      code: "invalid",
      message,
      fields: { address: message },
    })
  })
})

describe("a name that leads elsewhere each time it is asked", () => {
  test("is connected to only where it was checked", async () => {
    let asked = 0
    const resolve = async () => (asked++ === 0 ? loopback : [{ address: "10.0.0.7", family: 4 }])
    expect(await fetchPath("/picture", { resolve })).toEqual(bytes)
    expect(asked).toBe(1)
  })

  test("is refused when one of its addresses is private", async () => {
    const resolve = async () => [...loopback, { address: "10.0.0.7", family: 4 }]
    await expect(fetchPath("/picture", { resolve })).rejects.toMatchObject({ code: "invalid" })
    expect(heard).toEqual([])
  })
})

test("a site whose certificate is not good is not believed", async () => {
  const server = createSafeServer((_, response) => response.end(bytes))
  const safePort = await listen(server)
  await expect(
    fetchPicture(`https://pictures.example:${safePort}/`, undefined, reach({ ports: new Set([safePort]) })),
  ).rejects.toMatchObject({ message: "The website hosting this picture could not be reached." })
  await new Promise((done) => server.close(done))
})

test("a site that does not speak HTTP is explained in words", async () => {
  const server = createRawServer((socket) => socket.resume().end("220 mail.example ESMTP\r\n"))
  const rawPort = await listen(server)
  await expect(
    fetchPicture(`http://pictures.example:${rawPort}/`, undefined, reach({ ports: new Set([rawPort]) })),
  ).rejects.toMatchObject({ message: "The website hosting this picture could not be reached." })
  await new Promise((done) => server.close(done))
})

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["127.1.2.3", false],
  ["169.254.169.254", false],
  ["168.63.129.16", false],
  ["100.64.0.1", false],
  ["100.100.100.200", false],
  ["192.0.0.192", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["240.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::7f00:1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["2001::1", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["fec0::1", false],
  ["fd00:ec2::254", false],
  ["ff02::1", false],
  ["pictures.example", false],
])("that %s is of the public web is %s", (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})
