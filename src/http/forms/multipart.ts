import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy"
import { storageFailure } from "../errors.ts"
import { AppError, type FieldErrors } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { isStorable, joinLineBreaks, notStorable } from "#base/text/text.ts"
import { readPieces, requireType, formatBytes } from "./body.ts"

/** A file of a form, in a temporary place until the form has been processed. */
export interface SentFile {
  field: string
  file: string
  /** The sender's file name, without folders. */
  name?: string | undefined
}

/** A multipart form: its texts by field name, in the order sent, and its files. */
export interface SentForm {
  texts: Map<string, string[]>
  files: SentFile[]
}

const megabyte = 1024 * 1024

/**
 * The size limit of a form, in bytes: every picture of an item, and 15 MB for the rest. Texts are in memory; their limit allows three of
 * the largest pictures as data URLs.
 */
export const maxFormBytes = {
  body: (limits.imagesPerEntity + 1) * limits.imageBytes,
  texts: 64 * megabyte,
  parts: 200,
}

/**
 * Parses a multipart form, passes it to `read`, and always removes its temporary files. `fileName` is the word for a file in messages.
 * Throws "unsupported", "too-large" or "unreadable", and "unavailable" if a file cannot be stored.
 */
export async function withForm<Result>(
  request: Request,
  folder: string,
  read: (form: SentForm) => Promise<Result>,
  fileName = "picture",
): Promise<Result> {
  requireType(request, /^multipart\/form-data$/i, "multipart/form-data")
  const reading = new Reading(folder, `This ${fileName} is too large. The limit is ${limits.imageBytes / megabyte} MB.`)
  try {
    return await read(await reading.read(request))
  } finally {
    await reading.clear()
  }
}

/** The first error, of the client or ours, fails the form and ends all reading and storing. */
class Reading {
  private readonly folder: string
  private readonly tooLargeFile: string
  private readonly texts = new Map<string, string[]>()
  private readonly files: SentFile[] = []
  private readonly saving: Promise<void>[] = []
  private readonly ending = new AbortController()
  private textBytes = 0
  /** How often U+FFFD was decoded in a text, and how often it was sent. */
  private readonly unknowns = { read: 0, sent: 0 }
  private failure: unknown

  constructor(folder: string, tooLargeFile: string) {
    this.folder = folder
    this.tooLargeFile = tooLargeFile
  }

  async read(request: Request): Promise<SentForm> {
    const parser = this.openParser(request.headers.get("content-type") ?? "")
    const body = Readable.from(this.countUnknowns(readPieces(request, maxFormBytes.body)), { objectMode: false })
    try {
      await pipeline(body, parser, { signal: this.ending.signal })
      await Promise.all(this.saving)
      if (this.unknowns.read > this.unknowns.sent) this.refuse("unreadable", notUtf8)
    } catch (cause) {
      this.fail(cause instanceof AppError ? cause : broken(cause))
      await Promise.allSettled(this.saving)
    }
    if (this.failure) throw this.failure
    return { texts: this.texts, files: this.files }
  }

  /** Passes on the chunks. The parser writes U+FFFD for invalid UTF-8, but people also type and paste it. */
  private async *countUnknowns(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let before = new Uint8Array()
    for await (const piece of pieces) {
      const bytes = Buffer.concat([before, piece])
      for (let at = bytes.indexOf(unknown); at >= 0; at = bytes.indexOf(unknown, at + 1)) this.unknowns.sent++
      before = bytes.subarray(-2)
      yield piece
    }
  }

  async clear(): Promise<void> {
    await Promise.all(this.files.map((each) => rm(each.file, { force: true })))
  }

  private openParser(contentType: string): BusboyInstance {
    const parser = this.construct(contentType)
    parser.on("field", (name, value, _nameCut, isCut) => this.listen(() => this.addText(name, value, isCut)))
    parser.on("file", (name, file, filename) => this.listen(() => this.addFile(name, file, filename)))
    for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const) {
      parser.on(limit, () => this.refuse("too-large", `A form can have at most ${maxFormBytes.parts} parts.`))
    }
    return parser
  }

  private construct(contentType: string): BusboyInstance {
    try {
      return new Busboy({
        headers: { "content-type": contentType },
        limits: {
          parts: maxFormBytes.parts,
          fieldSize: maxFormBytes.texts,
          fileSize: limits.imageBytes + 1,
          headerPairs: 20,
          headerSize: 8 * 1024,
        },
      })
    } catch (cause) {
      throw new AppError("unreadable", "The form has no boundary.", { cause })
    }
  }

  /** Runs a listener of the parser, which would treat its errors as a damaged form. */
  private listen(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.fail(error)
    }
  }

  private addText(name: string | undefined, value: string, isCut: boolean): void {
    this.textBytes += value.length
    if (isCut || this.textBytes > maxFormBytes.texts) {
      this.refuse("too-large", tooMuchText)
      return
    }
    if (!name) {
      this.refuse("unreadable", namelessPart)
      return
    }
    if (![name, value].every(isStorable)) {
      this.refuse("unreadable", notStorable)
      return
    }
    this.unknowns.read += (name + value).split(unknown).length - 1
    this.texts.set(name, [...(this.texts.get(name) ?? []), joinLineBreaks(value)])
  }

  private addFile(name: string | undefined, stream: BusboyFileStream, filename: string | undefined): void {
    if (!name || !isStorable(name)) this.refuse("unreadable", name ? notStorable : namelessPart)
    // The parser continues to the end of its current chunk.
    if (this.failure || !name) {
      stream.on("error", () => {}).resume()
      return
    }
    const saving = this.save(name, stream, filename)
    this.saving.push(saving)
    // Not at the await: that is after the parser, which waits for each file to be consumed.
    saving.catch((error: unknown) => this.fail(error))
  }

  /** Stores a file in the folder; throws "unavailable" if that fails. */
  private async save(field: string, stream: BusboyFileStream, filename: string | undefined): Promise<void> {
    const file = join(this.folder, randomUUID())
    const sent: SentFile = { field, file, name: fileName(filename) }
    this.files.push(sent)
    let isBroken = false
    stream.once("error", () => (isBroken = true))
    try {
      await pipeline(stream, createWriteStream(file, { flags: "wx" }), { signal: this.ending.signal })
    } catch (cause) {
      // Only system errors have a `syscall`.
      if (!(cause instanceof Error && "syscall" in cause)) throw isBroken ? broken(cause) : cause
      // The next form finds the folder again.
      if ("code" in cause && cause.code === "ENOENT") await mkdir(this.folder, { recursive: true }).catch(() => {})
      throw storageFailure(cause)
    }
    if (stream.bytesRead > limits.imageBytes)
      this.refuse("too-large", this.tooLargeFile, { [field]: this.tooLargeFile })
    // Browsers send an empty file without a name for an unused file input.
    if (stream.bytesRead === 0 && !filename) {
      this.files.splice(this.files.indexOf(sent), 1)
      await rm(file, { force: true })
    }
  }

  private refuse(code: "too-large" | "unreadable", message: string, fields?: FieldErrors): void {
    this.fail(new AppError(code, message, { fields }))
  }

  private fail(error: unknown): void {
    this.failure ??= error
    this.ending.abort()
  }
}

function broken(cause: unknown): AppError {
  return new AppError("unreadable", "The form is damaged or incomplete.", { cause })
}

/** The last part of a path, if a database can store it. */
function fileName(path: string | undefined): string | undefined {
  const name = path?.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1)
  // Browsers escape only quotation marks, in this way.
  return name !== undefined && isStorable(name) && !name.includes(unknown) ? name.replaceAll("%22", '"') : undefined
}

const unknown = "\uFFFD"

const notUtf8 = "The form's texts are not UTF-8."

const namelessPart = "A part of the form has no name."

const tooMuchText = `The form's texts are too large. The limit is ${formatBytes(maxFormBytes.texts)} for all texts together, pictures sent as data-URLs included. Send pictures as files.`
