import { globSync, readFileSync, writeFileSync } from "node:fs"
import { PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs"

/**
 * Format and lint of the Python in scenes/, by Ruff as WebAssembly, so it needs no Python. `--write` formats; without it an unformatted
 * file is a failure, too.
 */
const isWriting = process.argv.includes("--write")
const ruff = new Workspace(
  {
    "line-length": 120,
    format: { "quote-style": "single" },
    // A lambda with a name, and l for a light or the left, are usual in geometry.
    lint: { select: ["E4", "E7", "E9", "F", "I"], ignore: ["E731", "E741"] },
  },
  PositionEncoding.Utf16,
)

const files = globSync("scenes/**/*.py").sort()
if (files.length === 0) throw new Error("There is no Python in scenes/: run this from the project's folder.")
const problems = files.flatMap(checkFile)
process.stdout.write(problems.map((problem) => `${problem}\n`).join(""))
process.stdout.write(`${files.length} Python files, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0

function checkFile(file: string): string[] {
  const text = readFileSync(file, "utf8")
  const formatted = ruff.format(text)
  if (isWriting && formatted !== text) writeFileSync(file, formatted)
  const found: { code: string; message: string; start_location: { row: number; column: number } }[] = ruff.check(
    isWriting ? formatted : text,
  )
  return [
    ...(isWriting || formatted === text ? [] : [`${file} is not formatted: npm run format`]),
    ...found.map(
      ({ code, message, start_location: { row, column } }) => `${file}:${row}:${column} ${message} (${code})`,
    ),
  ]
}
