import type { RunExclusive } from "#base/mutex.ts"
import type { Bucket } from "#storage/bucket.ts"
import { readName } from "#storage/names.ts"

/** The files of one picture; variants without a full picture remain after an interrupted removal or rendering. */
interface Group {
  fulls: string[]
  variants: string[]
  isInUse: boolean
}

/**
 * Removes the pictures, with their variants, that are not in use and at least `olderThanMs` old, and returns the number.
 * `inTurn` prevents a picture from being used between the check of its age and its removal.
 */
export async function sweepPictures(
  bucket: Bucket,
  inUse: ReadonlySet<string>,
  olderThanMs: number,
  inTurn: RunExclusive,
): Promise<number> {
  let removed = 0
  for (const group of await readGroups(bucket, inUse)) {
    if (group.isInUse) continue
    const isRemoved = await inTurn(async () => {
      const isOld = await areOld(bucket, group.fulls.length > 0 ? group.fulls : group.variants, olderThanMs)
      // The full picture first: without it nothing requests the variants, and the next run removes them.
      if (isOld) for (const name of [...group.fulls, ...group.variants]) await bucket.remove(name)
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
    const group = groups.get(file.stem) ?? { fulls: [], variants: [], isInUse: false }
    groups.set(file.stem, group)
    if (file.full) {
      group.fulls.push(name)
      group.isInUse ||= inUse.has(file.full.path)
    } else {
      group.variants.push(name)
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
