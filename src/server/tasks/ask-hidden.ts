import { createInterface } from "node:readline"
import { Writable } from "node:stream"

/** Asks on the terminal for a line; answers undefined when the person breaks off. */
type Ask = (question: string) => Promise<string | undefined>

/** Hands over what asks on the terminal for lines that are not shown while they are typed. */
export async function askHidden<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  // As a terminal it takes the keys one by one, and shows them where its output goes: nowhere.
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
