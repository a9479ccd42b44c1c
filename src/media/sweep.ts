import type { InTurn } from "#domain/queue.ts"
import type { Bucket } from "./bucket.ts"
import { readName } from "./names.ts"

/** The files of one picture; sizes without a full picture are what a broken-off sweep or rendering left. */
interface Group {
  fulls: string[]
  sizes: string[]
  isInUse: boolean
}

/**
 * Removes the pictures, with their ready sizes, that are not in use and not younger than `olderThanMs`, and answers how
 * many; `inTurn` keeps anyone from claiming a picture between the look at its age and its removal.
 */
export async function sweepPictures(
  bucket: Bucket,
  inUse: ReadonlySet<string>,
  olderThanMs: number,
  inTurn: InTurn,
): Promise<number> {
  let removed = 0
  for (const group of await readGroups(bucket, inUse)) {
    if (group.isInUse) continue
    const isRemoved = await inTurn(async () => {
      const isOld = await areOld(bucket, group.fulls.length > 0 ? group.fulls : group.sizes, olderThanMs)
      // The full picture goes first: without it nothing asks for the sizes, and the next sweep takes what is left.
      if (isOld) for (const name of [...group.fulls, ...group.sizes]) await bucket.remove(name)
      return isOld
    })
    if (isRemoved) removed++
  }
  return removed
}

async function readGroups(bucket: Bucket, inUse: ReadonlySet<string>): Promise<Iterable<Group>> {
  const groups = new Map<string, Group>()
  for (const name of await bucket.list()) {
    const file = readName(name)
    if (!file) continue
    const group = groups.get(file.stem) ?? { fulls: [], sizes: [], isInUse: false }
    groups.set(file.stem, group)
    if (file.full) {
      group.fulls.push(name)
      group.isInUse ||= inUse.has(file.full.path)
    } else {
      group.sizes.push(name)
    }
  }
  return groups.values()
}

async function areOld(bucket: Bucket, names: string[], olderThanMs: number): Promise<boolean> {
  const now = Date.now()
  for (const name of names) {
    const entry = await bucket.stat(name)
    if (entry && now - entry.modified < olderThanMs) return false
  }
  return true
}
