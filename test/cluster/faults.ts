import { setTimeout as sleep } from "node:timers/promises"
import type { Cluster } from "./cluster.ts"
import type { ClusterNode } from "./node.ts"

/** What goes wrong, and how it ends: `undo` has happened when the promise is fulfilled, with facts for the report. */
export interface Fault {
  name: string
  /** Whether it needs a network whose cables can be pulled. */
  needsCables: boolean
  happen(cluster: Cluster): Promise<string>
}

const any = (nodes: readonly ClusterNode[]) => nodes[Math.floor(Math.random() * nodes.length)] as ClusterNode

export const killNode: Fault = {
  name: "a node is killed",
  needsCables: false,
  async happen({ nodes }) {
    const node = any(nodes)
    await node.kill()
    return node.name
  },
}

/** The first node has the background lease unless it was killed. */
export const stopNode: Fault = {
  name: "a node stands still for a minute",
  needsCables: false,
  async happen({ nodes }) {
    const node = nodes[0] as ClusterNode
    node.pause()
    await sleep(60_000)
    node.resume()
    await sleep(5_000)
    return node.name
  },
}

export const partitionNode: Fault = {
  name: "a node cannot reach the database",
  needsCables: true,
  async happen({ nodes, postgres, pooler }) {
    const [, node] = nodes as [ClusterNode, ClusterNode]
    const others = [...postgres.hosts, pooler.host]
    node.host.lose(others)
    await sleep(20_000)
    node.host.find(others)
    await sleep(3_000)
    return node.name
  },
}

export const cutBucket: Fault = {
  name: "the bucket is cut off",
  needsCables: true,
  async happen({ bucket }) {
    bucket.host.cut()
    await sleep(12_000)
    bucket.host.join()
    return "for 12 s"
  },
}

export const slowBucket: Fault = {
  name: "the bucket is slow",
  needsCables: true,
  async happen({ bucket }) {
    bucket.host.slowDown(100)
    await sleep(12_000)
    bucket.host.slowDown(undefined)
    return "100 kbit/s for 12 s"
  },
}

export const killPrimary: Fault = {
  name: "the primary goes down",
  needsCables: false,
  async happen({ postgres, pooler }) {
    const former = postgres.primary().name
    const began = performance.now()
    await postgres.failOver()
    pooler.follow()
    const promoted = performance.now()
    await sleep(5_000)
    const how = await postgres.rejoin()
    return `${former}; promoted after ${((promoted - began) / 1000).toFixed(1)} s, back by ${how}`
  },
}

/** Each node in turn is told to stop, ends once it has answered what it was asked, and is started again. */
export const update: Fault = {
  name: "a rolling update",
  needsCables: false,
  async happen({ nodes }) {
    for (const node of nodes) {
      await node.update()
      // The proxy asks it again only once it was found ready twice.
      await sleep(5_000)
    }
    return "each node in turn"
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
