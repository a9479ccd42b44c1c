let last = 0

/** An id for an element that no other element of the page has. */
export function newFieldId(): string {
  return `editor-field-${++last}`
}
