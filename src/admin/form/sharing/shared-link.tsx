import { useEffect, useState } from "react"
import { textOn } from "#domain/business/accent.ts"
import { markOf } from "#domain/business/mark.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import type { SharingBusiness } from "./sharing-business.ts"

/** What the made picture is made of. */
interface Card {
  title: string
  price: string
  picture: string | File | undefined
  business: SharingBusiness
}

/** A link to a page as messengers and networks show it: with the owner's picture, or with about the one that is made. */
export function SharedLink({
  card,
  chosen,
  title,
  description,
}: {
  card: Card
  /** The stored path of the owner's picture, or "". */
  chosen: string
  title: string
  description: string
}) {
  return (
    <div className="shared-link">
      {chosen ? <img className="shared-link-picture" src={`/${chosen}`} alt={title} /> : <MadePicture {...card} />}
      <div className="shared-link-words">
        <p className="shared-link-address">{location.host}</p>
        <p className="shared-link-title">{title}</p>
        <p className="shared-link-text">{description}</p>
      </div>
    </div>
  )
}

/** About the picture that the server makes, in proportion to its width. */
function MadePicture({ title, price, picture, business: { name, city, accent, logo } }: Card) {
  const address = usePictureAddress(picture)
  return (
    <div className="shared-link-picture made" data-size={sizeOf(title)}>
      <div className="made-words">
        <p className="made-title">{title}</p>
        {price && (
          <p className="made-price" style={{ background: accent, color: textOn(accent) }}>
            {price}
          </p>
        )}
        <div className="made-brand">
          {logo ? <img src={`/${logo}`} alt="" /> : <Mark name={name} accent={accent} />}
          <p>
            <strong>{name}</strong>
            {city && <span>{city}</span>}
          </p>
        </div>
      </div>
      <div className="made-panel" style={{ borderColor: price ? undefined : accent }}>
        {address ? <img src={address} alt="" /> : <Kitchen accent={accent} />}
      </div>
    </div>
  )
}

/** How large the title is: the longer, the smaller. */
function sizeOf(title: string): "large" | "middle" | "small" {
  if (title.length <= 24) return "large"
  return title.length <= 60 ? "middle" : "small"
}

function Mark({ name, accent }: { name: string; accent: string }) {
  const mark = markOf(name)
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true">
      <path fill={accent} d={mark.accent} />
      {mark.kind === "letters" ? (
        <path fill={textOn(accent)} d={mark.ink} transform={mark.transform} />
      ) : (
        <path fill="currentcolor" d={mark.ink} />
      )}
    </svg>
  )
}

/** About the drawing that stands for a picture where there is none. */
function Kitchen({ accent }: { accent: string }) {
  return (
    <svg viewBox="0 0 512 616" aria-hidden="true">
      {[56, 306].map((x) => (
        <rect key={x} x={x} y={136} width={x === 56 ? 114 : 150} height={137} />
      ))}
      <rect x={170} y={136} width={86} height={137} style={{ fill: accent }} />
      {[56, 170, 256, 370].map((x, index) => (
        <rect key={x} x={x} y={396} width={index % 2 === 0 ? 114 : 86} height={139} />
      ))}
      <rect className="made-solid" x={52} y={389} width={408} height={7} />
      <rect className="made-solid" x={64} y={535} width={384} height={18} />
    </svg>
  )
}

/** Where a picture is shown from: a stored one from the site, a picked file from memory; undefined for neither. */
function usePictureAddress(picture: string | File | undefined): string | undefined {
  const [made, setMade] = useState<string>()

  useEffect(() => {
    if (!(picture instanceof File)) return
    const address = URL.createObjectURL(picture)
    setMade(address)
    return () => {
      URL.revokeObjectURL(address)
      setMade(undefined)
    }
  }, [picture])

  if (typeof picture !== "string") return made
  return readPicturePath(picture) ? `/${picture}` : undefined
}
