import { createInterface } from "node:readline"
import { Writable } from "node:stream"

/** Asks for a line on the terminal; undefined when the person cancels. */
type Ask = (question: string) => Promise<string | undefined>

/** Runs `work` with a function that asks for lines on the terminal, hidden while they are typed. */
export async function askHidden<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  // In terminal mode it reads single keys and echoes them to its output, which discards them.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const lines = terminal[Symbol.asyncIterator]()
  try {
    return await work(async (question) => {
      process.stdout.write(question)
      const line = await lines.next()
      process.stdout.write("\n")
      return line.done ? undefined : line.value
    })
  } finally {
    terminal.close()
  }
}
