import { brandOn } from "#collections/shared/business/logo.ts"
import { markOf } from "#collections/shared/business/monogram.ts"
import { useBusiness } from "../use-business.ts"

/** The logo and the name, unless the logo contains it. */
export function Brand({ ground }: { ground: "light" | "dark" }) {
  const { name } = brandOn(ground, useBusiness())
  return (
    <>
      <Logo ground={ground} />
      {name && <span>{name}</span>}
    </>
  )
}

/** The logo for this background, or the monogram of the business. */
export function Logo({ ground }: { ground: "light" | "dark" }) {
  const business = useBusiness()
  const { path, isOnPlate, name } = brandOn(ground, business)
  if (path) {
    const classes = ["mark mark--picture", !name && "mark--named", isOnPlate && "mark--plate"]
    return <img className={classes.filter(Boolean).join(" ")} src={`/${path}`} alt={name ? "" : business.name} />
  }
  const mark = markOf(business.name)
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
