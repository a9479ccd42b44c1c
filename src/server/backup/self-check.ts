import type { DisagreementGroup, SelfCheck } from "#domain/backup/self-check.ts"
import { openOriginals } from "#media/originals.ts"
import { checkRows, type Disagreement, repairRows } from "#store/check/check.ts"
import { type DataPlace, openPictures, rowsPlace } from "../config/place.ts"

/** How many rows of one kind are named. */
const maxNamed = 10

/**
 * Compares what is stored with what it is derived from, and the pictures that rows name with the files that are there; what can be made
 * again is made again before, if asked for. Throws as `checkRows`.
 */
export async function checkSite(place: DataPlace, { isRepaired }: { isRepaired: boolean }): Promise<SelfCheck> {
  const repaired = isRepaired ? await repairRows(rowsPlace(place)) : []
  const { disagreements, paths } = await checkRows(rowsPlace(place))
  const files = new Set(await openOriginals(await openPictures(place)).list())
  const missing = [...paths].filter((path) => !files.has(path))
  const found = [...disagreements, ...missing.map((id) => ({ what: "missing file", id, isDerived: false }))]
  return { repaired: group(repaired), found: group(found), pictures: paths.size }
}

function group(disagreements: readonly Disagreement[]): DisagreementGroup[] {
  const groups = Map.groupBy(disagreements, ({ what, isDerived }) => `${isDerived} ${what}`)
  return [...groups.values()].flatMap((all) => {
    const [each] = all
    return each
      ? {
          what: each.what,
          count: all.length,
          first: all.slice(0, maxNamed).map(({ id }) => id),
          isDerived: each.isDerived,
        }
      : []
  })
}
