import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy"
import { mapDiskFailure } from "../http/disk-failure.ts"
import { AppError, type FieldErrors } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { isStorable, joinLineBreaks, notStorable } from "#domain/text/text.ts"
import { readPieces, requireType, showSize } from "./body.ts"

/** A file of a form, stored in a temporary place until the form has been processed. */
export interface SentFile {
  field: string
  file: string
  /** The name that its sender gave it, without folders. */
  name?: string | undefined
}

/** A multipart form: its texts by field name, in the order sent, and its files. */
export interface SentForm {
  texts: Map<string, string[]>
  files: SentFile[]
}

const megabyte = 1024 * 1024

/**
 * How large a form may be, in bytes: every picture that an item may have, and 15 MB for the rest. Texts are held in memory;
 * their limit leaves room for three of the largest pictures as data-URLs.
 */
export const maxFormBytes = {
  body: (limits.imagesPerEntity + 1) * limits.imageBytes,
  texts: 64 * megabyte,
  parts: 200,
}

/**
 * Reads a multipart form, passes it to `read`, and removes all its temporary files in the end, whatever happens.
 * Throws "unsupported", "too-large" or "unreadable", and "invalid" for a picture past its limit.
 */
export async function withForm<Result>(
  request: Request,
  folder: string,
  read: (form: SentForm) => Promise<Result>,
): Promise<Result> {
  requireType(request, /^multipart\/form-data$/i, "multipart/form-data")
  const reading = new Reading(folder)
  try {
    return await read(await reading.read(request))
  } finally {
    await reading.clear()
  }
}

class Reading {
  private readonly folder: string
  private readonly texts = new Map<string, string[]>()
  private readonly files: SentFile[] = []
  private readonly saving: Promise<void>[] = []
  private readonly streams: BusboyFileStream[] = []
  private textBytes = 0
  private failure: AppError | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  async read(request: Request): Promise<SentForm> {
    const parser = this.openParser(request.headers.get("content-type") ?? "")
    const body = Readable.from(this.readUntilFailure(request), { objectMode: false })
    try {
      await pipeline(body, parser)
      await Promise.all(this.saving)
    } catch (cause) {
      // The parser never closes a file that has not ended.
      for (const stream of this.streams) stream.destroy()
      const saved = await Promise.allSettled(this.saving)
      if (this.failure) throw this.failure
      if (cause instanceof AppError) throw cause
      for (const each of saved) {
        if (each.status === "rejected") requireDisk(each.reason)
      }
      throw new AppError("unreadable", "The form is damaged or broke off.", { cause })
    }
    if (this.failure) throw this.failure
    return { texts: this.texts, files: this.files }
  }

  async clear(): Promise<void> {
    await Promise.all(this.files.map((each) => rm(each.file, { force: true })))
  }

  /** Stops reading once the form is refused. */
  private async *readUntilFailure(request: Request): AsyncGenerator<Uint8Array> {
    for await (const piece of readPieces(request, maxFormBytes.body)) {
      if (this.failure) throw this.failure
      yield piece
    }
  }

  private openParser(contentType: string): BusboyInstance {
    const parser = this.construct(contentType)
    parser.on("field", (name, value, _nameCut, isCut) => {
      this.textBytes += value.length
      if (isCut || this.textBytes > maxFormBytes.texts) this.fail("too-large", tooMuchText)
      else this.addText(name, value)
    })
    parser.on("file", (name, file, filename) => this.addFile(name, file, filename))
    for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const) {
      parser.on(limit, () => this.fail("too-large", `A form can have at most ${maxFormBytes.parts} parts.`))
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

  private addText(name: string | undefined, value: string): void {
    if (!name) {
      this.fail("unreadable", namelessPart)
      return
    }
    // The parser writes U+FFFD where the bytes are not UTF-8.
    if (![name, value].every((text) => isStorable(text) && !text.includes("\uFFFD"))) {
      this.fail("unreadable", notStorable)
      return
    }
    this.texts.set(name, [...(this.texts.get(name) ?? []), joinLineBreaks(value)])
  }

  private addFile(name: string | undefined, stream: BusboyFileStream, filename: string | undefined): void {
    if (!name || !isStorable(name)) {
      this.fail("unreadable", name ? notStorable : namelessPart)
      stream.resume()
      return
    }
    const file = join(this.folder, randomUUID())
    const sent: SentFile = { field: name, file, name: fileName(filename) }
    this.files.push(sent)
    this.streams.push(stream)
    this.saving.push(
      pipeline(stream, createWriteStream(file, { flags: "wx" })).then(async () => {
        if (stream.bytesRead > limits.imageBytes) this.fail("too-large", tooLargePicture, { [name]: tooLargePicture })
        // Browsers send an empty file without a name for an unused file input.
        if (stream.bytesRead === 0 && !filename) {
          this.files.splice(this.files.indexOf(sent), 1)
          await rm(file, { force: true })
        }
      }),
    )
  }

  private fail(code: "too-large" | "unreadable", message: string, fields?: FieldErrors): void {
    this.failure ??= new AppError(code, message, { fields })
  }
}

/** The last part of a path, as far as a database can store it. */
function fileName(path: string | undefined): string | undefined {
  const name = path?.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1)
  return name !== undefined && isStorable(name) && !name.includes("\uFFFD") ? name : undefined
}

/** Throws the disk's own failure; any other, such as a file that broke off with its form, is the sender's. */
function requireDisk(reason: unknown): void {
  const failure = mapDiskFailure(reason)
  if (failure instanceof AppError) throw failure
}

const namelessPart = "A part of the form has no name."

const tooMuchText = `The form's texts are too large. The limit is ${showSize(maxFormBytes.texts)} for all texts together, pictures sent as data-URLs included. Send pictures as files.`

const tooLargePicture = `This picture is too large. The limit is ${limits.imageBytes / megabyte} MB.`
