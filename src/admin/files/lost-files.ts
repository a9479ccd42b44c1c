/** The files that were found to be changed or moved since they were chosen: the browser reads such a file no more. */
const lost = new WeakSet<File>()

/** Why a file cannot be sent or stored, and what to do, where it was found to be lost; undefined for any other. */
export function messageForLost(file: File): string | undefined {
  if (!lost.has(file)) return undefined
  return `“${file.name}” was changed or moved on this device. Choose it again.`
}

/** Finds out by reading it whether a file is lost. */
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

/** The lost files of a form by their field, in words. */
export async function findLost(form: FormData): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [field, value] of form) {
    if (value instanceof File && (await isLost(value))) found[field] = messageForLost(value) ?? ""
  }
  return found
}
