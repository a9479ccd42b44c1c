import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto"
import { link, readFile, rm, writeFile } from "node:fs/promises"

/** Encrypts secrets for the database and backups, with a key that is only in a file. */
export type SecretKey = ReturnType<typeof openSecretKey>

/** AES-256 in Galois/Counter Mode detects a changed text or another key. */
const cipher = "aes-256-gcm"
const sizes = { key: 32, nonce: 12, tag: 16 }

/** Opens the key in a file, which is created by the first encryption. */
export function openSecretKey(file: string) {
  async function readKey(): Promise<Buffer | undefined> {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined
      throw error
    })
    const key = text === undefined ? undefined : Buffer.from(text.trim(), "base64url")
    return key?.length === sizes.key ? key : undefined
  }

  async function makeKey(): Promise<Buffer> {
    // Linked when complete: if several processes create one, all use the first.
    const temporary = `${file}.${randomUUID()}`
    try {
      await writeFile(temporary, `${randomBytes(sizes.key).toString("base64url")}\n`, { mode: 0o600, flush: true })
      await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error
      })
    } finally {
      await rm(temporary, { force: true })
    }
    const key = await readKey()
    if (!key) throw new Error(`${file} contains no key. Remove it and enter the mail password again.`)
    return key
  }

  return {
    /** Creates the key file if it is missing. */
    async encrypt(text: string): Promise<string> {
      const key = (await readKey()) ?? (await makeKey())
      const nonce = randomBytes(sizes.nonce)
      const work = createCipheriv(cipher, key, nonce)
      const body = Buffer.concat([work.update(text, "utf8"), work.final()])
      return Buffer.concat([nonce, work.getAuthTag(), body]).toString("base64url")
    },

    /** Resolves to undefined if the key is missing or differs. */
    async decrypt(encrypted: string): Promise<string | undefined> {
      const key = await readKey()
      const bytes = Buffer.from(encrypted, "base64url")
      if (!key || bytes.length < sizes.nonce + sizes.tag) return undefined
      const [nonce, tag] = [bytes.subarray(0, sizes.nonce), bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag)]
      const work = createDecipheriv(cipher, key, nonce).setAuthTag(tag)
      try {
        return work.update(bytes.subarray(sizes.nonce + sizes.tag), undefined, "utf8") + work.final("utf8")
      } catch {
        return undefined
      }
    },
  }
}
