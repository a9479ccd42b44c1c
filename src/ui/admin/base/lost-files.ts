/** The files that were changed or moved since they were chosen: the browser can no longer read them. */
const lost = new WeakSet<File>()

/** Why a lost file cannot be sent or stored, and the remedy; undefined for any other. */
export function messageForLost(file: File): string | undefined {
  if (!lost.has(file)) return undefined
  return `“${file.name}” was changed or moved on this device. Choose it again.`
}

/** Reads a file to find out whether it is lost. */
export async function isLost(file: File): Promise<boolean> {
  if (lost.has(file)) return true
  try {
    await file.arrayBuffer()
    return false
  } catch {
    lost.add(file)
    return true
  }
}

/** The messages of a form's lost files, by field. */
export async function findLost(form: FormData): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [field, value] of form) {
    if (value instanceof File && (await isLost(value))) found[field] = messageForLost(value) ?? ""
  }
  return found
}
