import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { S3Location } from "#storage/s3-client.ts"
import { addSamplePicturesTo } from "../buckets/sample-bucket.ts"
import { settingsOf, startS3, type TestS3 } from "../buckets/s3-server.ts"
import { startMailServer, type TestMailServer } from "../site/mail-server.ts"
import { type Host, type Network, createNetwork } from "./network.ts"
import { type ClusterNode, openNode } from "./node.ts"
import { type Pooler, startPooler } from "./pooler.ts"
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts"
import { until } from "./program.ts"
import { type Proxy, startProxy } from "./proxy.ts"

export interface Cluster {
  network: Network
  postgres: PostgresPair
  pooler: Pooler
  bucket: { host: Host; server: TestS3; location: S3Location }
  mail: TestMailServer
  proxy: Proxy
  nodes: readonly ClusterNode[]
  /** The settings that all instances share. */
  settings: Record<string, string>
  folder: string
  close(): Promise<void>
}

export const owner = { email: "owner@maap.example", password: "a long enough password" }

/** How long an instance responds after it was told to stop, in seconds: the proxy has noticed by then that it is not ready. */
const drainDelay = 8

/** Starts everything, one instance before the others, and waits until the proxy responds. */
export async function startCluster({
  clocks,
}: {
  /** The clock error of each instance in seconds. */
  clocks: readonly number[]
}): Promise<Cluster> {
  const network = createNetwork()
  const folder = mkdtempSync(join(tmpdir(), "maap-cluster-"))
  // PostgreSQL and pgbouncer run as another user, each in a separate folder.
  chmodSync(folder, 0o711)
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), () => network.close()]
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  // An interrupted run, even twice and during the start, leaves nothing in memory.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void close().finally(() => process.exit(130)))
  try {
    const postgres = await startPostgresPair(network, folder)
    closing.push(postgres.stop)
    const pooler = startPooler(network, folder, postgres)
    closing.push(pooler.stop)
    const bucketHost = network.add("bucket")
    const server = (await startS3({ address: bucketHost.address, enter: bucketHost.enter })) as TestS3
    closing.push(server.stop)
    const location = await server.createBucket()
    await addSamplePicturesTo(location)
    const mail = await startMailServer(0, network.address)
    closing.push(mail.stop)
    const proxyHost = network.add("proxy")
    const settings = {
      ...settingsOf(location),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SMTP_URL: `smtp://${network.address}:${mail.port}`,
      MAIL_TO: "office@maap.example",
      TRUST_PROXY: proxyHost.address,
      BACKUP_DIR: join(folder, "backups"),
      DATABASE_URL: postgres.url,
      DRAIN_DELAY: String(drainDelay),
    }
    mkdirSync(settings.BACKUP_DIR)
    const nodes = clocks.map((clock, number) => {
      // The last one of several uses the pooler.
      const own = number > 0 && number === clocks.length - 1 ? { DATABASE_URL: pooler.url } : {}
      return openNode(network.add(`node${number + 1}`), {
        folder,
        settings: { ...settings, ...own },
        clock,
      })
    })
    for (const node of nodes) {
      await node.start()
      closing.push(node.stop)
    }
    const proxy = startProxy(
      proxyHost,
      folder,
      nodes.map(({ address }) => new URL(address).host),
    )
    closing.push(proxy.stop)
    const isReady = () =>
      fetch(`${proxy.address}/`).then(
        ({ status }) => status === 200,
        () => false,
      )
    await until("the proxy answers", 30, isReady)
    return {
      network,
      postgres,
      pooler,
      bucket: { host: bucketHost, server, location },
      mail,
      proxy,
      nodes,
      settings,
      folder,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
