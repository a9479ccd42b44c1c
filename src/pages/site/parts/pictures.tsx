import { capDensity, usePictureAddress } from "#ui/shared/picture.tsx"
import { StoredPicture } from "../site-picture.tsx"
import { StepButton } from "./slider.tsx"

interface PicturesProps {
  /** Their common name. */
  name: string
  imagePaths: readonly string[]
  imageAlts: readonly string[]
}

/** The `sizes` of a picture in the row, alone on its page, and enlarged: at most what most screens have loaded already. */
const sizes = {
  row: "(min-width: 1248px) 912px, (min-width: 640px) 76vw, 84vw",
  alone: "(min-width: 64rem) 62vw, 100vw",
  large: "min(94vw,1176px,calc(160vh - 320px))",
}

/**
 * The pictures of a room or a project side by side, with the edge of the next one visible; nothing without pictures. Each opens in a
 * lightbox (`startGallery`). Without JavaScript its link leads to the picture.
 */
export function Pictures({ name, imagePaths, imageAlts }: PicturesProps) {
  const addressOf = usePictureAddress()
  const count = imagePaths.length
  if (count === 0) return null
  return (
    <div className="gallery-row">
      <ul className={count === 1 ? "picture-row picture-row--one" : "picture-row"} aria-label={`Pictures: ${name}`}>
        {imagePaths.map((path, index) => {
          const alt = imageAlts[index] || `${name}, picture ${index + 1} of ${count}`
          return (
            <li key={path}>
              <a
                className="picture-row-link"
                href={addressOf(path)}
                aria-label={`Enlarge: ${alt}`}
                data-sizes={capDensity(`(max-aspect-ratio: 2/3) 100vw, ${sizes.large}`)}
              >
                <StoredPicture
                  path={path}
                  alt={alt}
                  className="plinth"
                  sizes={count === 1 ? sizes.alone : sizes.row}
                  urgent={index === 0}
                />
                <svg className="picture-row-enlarge" viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
                  <path d="M7 1h4v4M11 1L7 5M5 11H1V7M1 11l4-4" />
                </svg>
              </a>
            </li>
          )
        })}
      </ul>
      {count > 1 && (
        <div className="container picture-row-steps">
          <p className="label">{`1 of ${count}`}</p>
          <StepButton label="Previous picture" path="M8.5 1l-5 5 5 5" />
          <StepButton label="Next picture" path="M3.5 1l5 5-5 5" />
        </div>
      )}
      <dialog className="lightbox" data-gallery={name} data-sizes={capDensity("300vw")}>
        <div className="lightbox-sheet">
          <div className="lightbox-bar">
            <p aria-live="polite" />
            <StepButton label="Enlarge the picture" path="M2 6h8M6 2v8" />
            {count > 1 && <StepButton label="Previous picture" path="M8.5 1l-5 5 5 5" />}
            {count > 1 && <StepButton label="Next picture" path="M3.5 1l5 5-5 5" />}
            <StepButton label="Close" path="M1 1l10 10M11 1L1 11" />
          </div>
          <figure>
            <div className="lightbox-view" />
          </figure>
        </div>
      </dialog>
    </div>
  )
}
