import { execFileSync } from "node:child_process"

/** The text of each page of a PDF file, as it is laid out. */
export function readPdfPages(pdf: Buffer): string[] {
  return run("pdftotext", ["-layout", "-", "-"], pdf).split("\f").slice(0, -1)
}

/** The name of each font of a PDF file, and whether it is embedded as a subset with a map to Unicode. */
export function readPdfFonts(pdf: Buffer): { name: string; isEmbedded: boolean }[] {
  const [, , ...lines] = run("pdffonts", ["-"], pdf).trimEnd().split("\n")
  return lines.map((line) => ({ name: line.split(/\s/)[0] ?? "", isEmbedded: /\syes\s+yes\s+yes\s/.test(line) }))
}

function run(program: string, options: readonly string[], input: Buffer): string {
  return execFileSync(program, options, { input, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
}
