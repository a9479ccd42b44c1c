import { pictureFormats, readPicturePath, variantPath, variantWidths } from "#domain/picture.ts"
import { usePictureAddress } from "./picture-address.ts"

/** A stored picture, or a data-URL in a preview; `alt` is empty where the text beside it says the same. */
export interface Pictured {
  path: string
  alt: string
  /** The name of the colour that is shown until it has loaded. */
  tone?: string | undefined
}

/**
 * Shows a stored picture with its variants; its space is reserved before it loads.
 * `sizes` is the width it takes on the page, as in HTML; `urgent` is for the largest picture of the first screen.
 */
export function Picture({
  path,
  alt,
  tone,
  sizes = "100vw",
  urgent = false,
  className,
}: Pictured & { sizes?: string; urgent?: boolean; className?: string }) {
  const addressOf = usePictureAddress()
  if (path.startsWith("data:image/")) {
    // The picture of a preview is not stored and has no variants.
    return (
      <picture className={className}>
        <img src={path} alt={alt} />
      </picture>
    )
  }
  const picture = readPicturePath(path)
  if (!picture) return null
  const widths = variantWidths(picture.width)
  const sources = pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${addressOf(variantPath(picture, width, format))} ${width}w`).join(", "),
  }))
  return (
    <picture className={className}>
      {sources.slice(0, -1).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={tone ? `tone tone--${tone}` : "tone"}
        src={addressOf(path)}
        srcSet={sources.at(-1)?.srcSet}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={urgent ? "eager" : "lazy"}
        decoding={urgent ? "auto" : "async"}
        fetchPriority={urgent ? "high" : "auto"}
      />
    </picture>
  )
}
