const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Bytes in base 32 (RFC 4648) without padding: letters and digits that cannot be mistaken for each other. */
export function encodeBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ["", 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** The bytes of a text in base 32; what is no letter of it is left out. */
export function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = letters.indexOf(letter)
    if (value < 0) continue
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 255)
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
