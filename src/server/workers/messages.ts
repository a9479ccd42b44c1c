/** What a worker tells the process that started it. */
export type FromWorker =
  /** The site is open; what the terminal shows of it. */
  | { kind: "ready"; greeting: string }
  /** The connection of this number has arrived. */
  | { kind: "taken"; connection: number }
  /** It wants no more connections, and waits for "last". */
  | { kind: "stopping" }
  /** It wants to know what all workers measured, under a number of its own. */
  | { kind: "gather"; request: number }
  /** What it measured. */
  | { kind: "measured"; request: string; measured: unknown }

/** What a worker is told; a connection comes with its socket. */
export type ToWorker =
  | { kind: "connection"; connection: number }
  /** It has to stop. */
  | { kind: "stop" }
  /** No connection comes after this. */
  | { kind: "last" }
  /** It has to tell what it measured. */
  | { kind: "measure"; request: string }
  /** What all workers measured, for its request. */
  | { kind: "gathered"; request: number; measured: unknown[] }
