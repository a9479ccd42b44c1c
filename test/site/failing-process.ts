/** In place of the image process: answers each job with a message that cannot be read. */
process.on("message", ({ id }: { id: number }) => process.send?.({ kind: "failed", id, error: null }))
process.send?.({ kind: "ready" })
