/** One `@` between a local part and a dotted domain, no character that could end a mail header, and none that represents a lost one. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\ufffd\p{Cc}]+@[^\s@<>()[\]\\,;:".\ufffd\p{Cc}]+(\.[^\s@<>()[\]\\,;:".\ufffd\p{Cc}]+)+$/u
