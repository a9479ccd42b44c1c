import { AppError } from "#domain/errors.ts"
import { isStorable, notStorable } from "#domain/text/text.ts"

/** The largest plain form, in bytes; the longest enquiry fits with every character escaped. */
const maxBytes = 64 * 1024

/** The fields of a form that a browser sent by itself; throws "unsupported", "too-large" or "unreadable". */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";")
  if (type.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
    throw new AppError("unsupported", "Send the form as application/x-www-form-urlencoded.")
  }
  const fields = Object.fromEntries(new URLSearchParams(await readText(request)))
  // Escapes that are not valid UTF-8 have become U+FFFD.
  if (
    !Object.entries(fields)
      .flat()
      .every((text) => isStorable(text) && !text.includes("\uFFFD"))
  ) {
    throw new AppError("unreadable", notStorable)
  }
  return fields
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new AppError("too-large", `The form is too large. The limit is ${maxBytes / 1024} KB.`)
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let text = ""
  let seen = 0
  try {
    for await (const piece of request.body ?? []) {
      seen += piece.length
      if (seen > maxBytes) throw tooLarge
      text += decoder.decode(piece, { stream: true })
    }
    return text + decoder.decode()
  } catch (cause) {
    if (cause === tooLarge) throw tooLarge
    throw new AppError("unreadable", "The form is damaged or broke off.", { cause })
  }
}
