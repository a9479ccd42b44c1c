import { setTimeout as sleep } from "node:timers/promises"
import type { Cluster } from "./cluster.ts"
import type { ClusterNode } from "./node.ts"

/** What goes wrong, and is over when the promise is fulfilled. */
export interface Fault {
  name: string
  happen(cluster: Cluster): Promise<Happened>
}

/** How it went. */
export interface Happened {
  facts: string
  /** The times between which a node that cannot reach the database may be asked, in milliseconds of this process's clock. */
  blind?: { from: number; until: number }
}

/**
 * For how many seconds a node that cannot reach the database may still answer while others can: HAProxy leaves it out after three checks, one
 * every two seconds.
 */
export const blindSeconds = 10

const any = (nodes: readonly ClusterNode[]) => nodes[Math.floor(Math.random() * nodes.length)] as ClusterNode

export const killNode: Fault = {
  name: "a node is killed",
  async happen({ nodes }) {
    const node = any(nodes)
    await node.kill()
    return { facts: node.name }
  },
}

/** The first node has the background lease unless it was killed. */
export const stopNode: Fault = {
  name: "a node stands still for a minute",
  async happen({ nodes }) {
    const node = nodes[0] as ClusterNode
    node.pause()
    await sleep(60_000)
    node.resume()
    await sleep(5_000)
    return { facts: node.name }
  },
}

export const partitionNode: Fault = {
  name: "a node cannot reach the database",
  async happen({ nodes, postgres, pooler }) {
    const [, node] = nodes as [ClusterNode, ClusterNode]
    const others = [...postgres.hosts, pooler.host]
    const from = performance.now()
    node.host.lose(others)
    await sleep(20_000)
    node.host.find(others)
    await sleep(3_000)
    return { facts: node.name, blind: { from, until: from + blindSeconds * 1000 } }
  },
}

export const cutBucket: Fault = {
  name: "the bucket is cut off",
  async happen({ bucket }) {
    bucket.host.cut()
    await sleep(12_000)
    bucket.host.join()
    return { facts: "for 12 s" }
  },
}

export const slowBucket: Fault = {
  name: "the bucket is slow",
  async happen({ bucket }) {
    bucket.host.slowDown(100)
    await sleep(12_000)
    bucket.host.slowDown(undefined)
    return { facts: "100 kbit/s for 12 s" }
  },
}

export const killPrimary: Fault = {
  name: "the primary goes down",
  async happen({ postgres, pooler }) {
    const former = postgres.primary().name
    const began = performance.now()
    await postgres.failOver()
    pooler.follow()
    const promoted = performance.now()
    await sleep(5_000)
    const how = await postgres.rejoin()
    return {
      facts: `${former}; promoted after ${((promoted - began) / 1000).toFixed(1)} s, back by ${how}`,
      blind: { from: began, until: promoted + blindSeconds * 1000 },
    }
  },
}

/** Each node in turn is told to stop, ends once it has answered what it was asked, and is started again. */
export const update: Fault = {
  name: "a rolling update",
  async happen({ nodes }) {
    for (const node of nodes) {
      await node.update()
      // The proxy asks it again only once it was found ready twice.
      await sleep(5_000)
    }
    return { facts: "each node in turn" }
  },
}

/** The faults of both forms, in turn. */
export const plans = {
  short: {
    seconds: 215,
    faults: [stopNode, killNode, partitionNode, cutBucket, killPrimary, slowBucket, killNode, update],
  },
  long: { seconds: 600, faults: long() },
}

/** 20 kills of nodes with the rarer faults between them. */
function long(): Fault[] {
  const rare = [
    stopNode,
    killPrimary,
    cutBucket,
    partitionNode,
    killPrimary,
    cutBucket,
    slowBucket,
    killPrimary,
    cutBucket,
    update,
  ]
  return rare.flatMap((fault) => [fault, killNode, killNode])
}
