/** One `@` between a local part and a dotted domain, and no character that could end a mail header. */
export const emailPattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:".\p{Cc}]+(\.[^\s@<>()[\]\\,;:".\p{Cc}]+)+$/u
