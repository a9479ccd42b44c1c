import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { S3mini } from "s3mini"
import type { S3Location } from "#storage/s3-client.ts"
import { needed, python, whyWithout } from "../needed-packages.ts"

/** A real S3 server on this machine. */
export interface TestS3 {
  endpoint: string
  createBucket(): Promise<S3Location>
  /** Kills the server, like a crash of its machine. */
  kill(): Promise<void>
  /** Starts the server again on the same data and port. */
  restart(): Promise<void>
  /** Suspends the server, which accepts connections without responses, until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** The keys of the server's only account. */
const keys = { accessKeyId: "maap:tester", secretAccessKey: "a-secret-of-tests" }
const region = "us-east-1"

/** The note of a test that needs the missing server. */
export const noS3Server = whyWithout("swift")

/** Starts a server on a free port, on another host by its address and command prefix; undefined if it is not installed. */
export async function startS3({ address = "127.0.0.1", enter = [] as string[] } = {}): Promise<TestS3 | undefined> {
  if (!needed.swift.isThere()) return undefined
  // The server stores attributes with its files, which an in-memory file system may not support.
  const folder = mkdtempSync("/tmp/maap-s3-")
  // Even if this process is interrupted.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  const owner = findOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  let port = "0"
  let server: ChildProcess

  async function start(): Promise<void> {
    const as = owner ? ["setpriv", "--reuid", `${owner.uid}`, "--regid", `${owner.gid}`, "--clear-groups", "--"] : []
    const script = [python, "-B", "-W", "ignore", join(import.meta.dirname, "s3-server.py")]
    const command = [...enter, ...as, ...script, folder, port, keys.accessKeyId, keys.secretAccessKey, region, address]
    const [program = "", ...options] = command
    server = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"], cwd: "/" })
    const ended = once(server, "exit").then(([code]) => {
      throw new Error(`The S3 server ended with ${code}.`)
    })
    const [said] = (await Promise.race([once(server.stdout as NodeJS.ReadableStream, "data"), ended])) as [Buffer]
    ended.catch(() => {})
    port = said.toString().trim()
  }

  async function kill(): Promise<void> {
    const ended = server.exitCode === null && server.signalCode === null && once(server, "exit")
    server.kill("SIGKILL")
    await ended
  }

  await start()
  const endpoint = `http://${address}:${port}`
  let buckets = 0
  return {
    endpoint,
    async createBucket() {
      const bucket = `pictures-${++buckets}`
      const s3 = new S3mini({ ...keys, region, endpoint: `${endpoint}/${bucket}` })
      if (!(await s3.createBucket())) throw new Error("The bucket could not be made.")
      return { bucket, endpoint, region, ...keys }
    },
    kill,
    restart: start,
    pause: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A bucket as settings of the product. */
export function settingsOf({ bucket, endpoint, region: where, accessKeyId, secretAccessKey }: S3Location) {
  return {
    PICTURES_BUCKET: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}&region=${where}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** The server need not run as root, and must not. */
function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "swift"], { encoding: "utf8" }))
  return { uid: idOf("-u"), gid: idOf("-g") }
}
