/** Replaces the image process: responds to each job with an unreadable message. */
process.on("message", () => process.send?.({ error: null }))
process.send?.({ result: "ready" })
