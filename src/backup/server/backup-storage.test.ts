import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { explainToOwner } from "./explain.ts"
import { createBucketStorage, type BackupStorage } from "./backup-storage.ts"

const content = "an archive"
const name = "maap-2026-11-22-030000.tgz"

let folder: string
let server: Server
let storage: BackupStorage
let aborted: string[]
/** The storage's response to a request for the size of a stored object. */
let statusOfSize: number

/** Responds like a bucket in which an upload ended just after it was listed. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-storage-"))
  aborted = []
  statusOfSize = 200
  server = createServer((request, response) => {
    const query = new URL(request.url ?? "", "http://bucket.example").searchParams
    const xml = (status: number, body: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${body}`)
    const upload = (id: string) => `<Key>backups/${name}</Key><UploadId>${id}</UploadId>`
    request.resume()
    if (request.method === "GET")
      xml(200, `<ListMultipartUploadsResult><Upload>${upload("ended")}</Upload></ListMultipartUploadsResult>`)
    else if (request.method === "DELETE") {
      aborted.push(query.get("uploadId") ?? "")
      xml(404, "<Error><Code>NoSuchUpload</Code><Message>It ended.</Message></Error>")
    } else if (query.has("uploads"))
      xml(200, `<InitiateMultipartUploadResult>${upload("new")}</InitiateMultipartUploadResult>`)
    else if (request.method === "PUT") response.writeHead(200, { etag: '"part"' }).end()
    else if (request.method === "POST")
      xml(200, `<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>`)
    else response.writeHead(statusOfSize, { "content-length": content.length }).end()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: "key", secretAccessKey: "secret" }
  storage = createBucketStorage({ bucket: "site", endpoint, region: "us-east-1", ...keys }, folder)
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const store = () => storage.store(name, (file) => writeFile(file, content))

test("stores a backup when a listed upload ended before it was removed", async () => {
  await store()
  expect(aborted).toEqual(["ended"])
})

test("explains why the size of a stored backup could not be read", async () => {
  statusOfSize = 403
  const error: unknown = await store().catch((failure: unknown) => failure)
  expect(error).toMatchObject({ code: "unavailable" })
  expect(explainToOwner(error)).toContain('refuses to read in the bucket "site"')
})
