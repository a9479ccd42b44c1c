import { markOf } from "#domain/business/mark.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import { useBusiness } from "../../use-business.ts"

/** The width and height of a mark, and the most that a logo may be wide, in pixels. */
const sizes = { mark: 34, most: 160 }

/** The width of the logo in pixels, as `Logo` shows it. */
export function logoWidth(path: string): number {
  const picture = readPicturePath(path)
  return picture ? Math.min(sizes.most, (picture.width / picture.height) * sizes.mark) : sizes.mark
}

/** The logo: the stored picture at this path, or the mark of the business. */
export function Logo({ path }: { path: string }) {
  const mark = markOf(useBusiness().name)
  // The name stands beside it.
  if (path) return <img className="mark mark--picture" src={`/${path}`} alt="" />
  return (
    <svg className="mark" viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      {mark.kind === "blocks" ? (
        <>
          <path className="mark-block" d={mark.ink} />
          <path className="mark-wall" d={mark.accent} />
        </>
      ) : (
        <>
          <path className="mark-wall" d={mark.accent} />
          <path className="mark-letters" d={mark.ink} transform={mark.transform} />
        </>
      )}
    </svg>
  )
}
