/** In place of the image process: answers each job with a message that cannot be read. */
process.on("message", () => process.send?.({ error: null }))
process.send?.({ result: "ready" })
