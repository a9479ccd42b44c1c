import { setTimeout as sleep } from "node:timers/promises"
import type { Cluster } from "./cluster.ts"
import type { ClusterNode } from "./node.ts"

/** A fault, which has ended when the promise is fulfilled. */
export interface Fault {
  name: string
  happen(cluster: Cluster): Promise<Happened>
}

export interface Happened {
  facts: string
  /** The times between which an instance that cannot reach the database may get requests, in milliseconds of the monotonic clock. */
  blind?: { from: number; until: number }
}

/**
 * How many seconds an instance that cannot reach the database may get requests while others can: HAProxy removes it after three checks,
 * one every two seconds.
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

/** The first instance has the background lease unless it was killed. */
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

/** Each instance in turn is told to stop, ends after its pending responses, and is started again. */
export const update: Fault = {
  name: "a rolling update",
  async happen({ nodes }) {
    for (const node of nodes) {
      await node.update()
      // The proxy uses it again only after two successful checks.
      await sleep(5_000)
    }
    return { facts: "each node in turn" }
  },
}

/** The faults of both forms, in order. */
export const plans = {
  short: {
    seconds: 215,
    faults: [stopNode, killNode, partitionNode, cutBucket, killPrimary, slowBucket, killNode, update],
  },
  long: { seconds: 600, faults: long() },
}

/** 20 kills of instances with the rarer faults between them. */
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
