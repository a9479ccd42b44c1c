import { pictureFormats, readPicturePath, variantPath, variantWidths } from "#domain/pictures/picture.ts"
import { usePictureAddress } from "./picture-address.ts"
import { lookClasses, type PictureLook } from "./picture-looks.ts"

/** A stored picture, or a data-URL in a preview; `alt` is empty where the text beside it says the same. */
export interface Pictured extends PictureLook {
  path: string
  alt: string
}

/**
 * The `sizes` of a photograph, of which nobody sees more than two pixels for each of CSS: a sharper screen is told two thirds of
 * each width, so that a phone with three pixels loads what one with two does.
 */
export function capDensity(sizes: string): string {
  const sharper = sizes.split(", ").map((each) => {
    const [, condition = "", length = ""] = /^(?:(\([^)]*\)) )?(.+)$/.exec(each) ?? []
    const [, number, unit] = /^(\d+)(px|vw)$/.exec(length) ?? []
    // Written out it is shorter, and stands in a page many times.
    const two = number ? `${Math.round(Number(number) * 67) / 100}${unit}` : `calc(${length} * 0.67)`
    return `${condition && `${condition} and `}(min-resolution: 2.5dppx) ${two}`
  })
  return [...sharper, sizes].join(", ")
}

/** In pixels: what a browser is given that knows none of the better formats, which every supported one does. */
const plainWidth = 1080

/** The variants of a stored picture by format, as HTML has them, and the one for all other browsers. */
export function listSources(path: string, addressOf: (path: string) => string, sizes: string) {
  const picture = readPicturePath(path)
  if (!picture) return { src: addressOf(path), sources: [] }
  const widths = variantWidths(picture)
  const plain = widths.find((width) => width >= plainWidth) ?? (widths.at(-1) as number)
  const sources = pictureFormats.slice(0, -1).map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${addressOf(variantPath(picture, width, format))} ${width}w`).join(", "),
    sizes: capDensity(sizes),
  }))
  return { src: addressOf(variantPath(picture, plain, "jpeg")), sources }
}

/**
 * Shows a stored picture with its variants; its space is reserved before it loads.
 * `sizes` is the width it takes on the page, as in HTML; `urgent` is for the largest picture of the first screen.
 */
export function Picture({
  path,
  alt,
  sizes = "100vw",
  urgent = false,
  className,
  ...look
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
  const { src, sources } = listSources(path, addressOf, sizes)
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        className={lookClasses(look)}
        src={src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={urgent ? "eager" : "lazy"}
        decoding={urgent ? undefined : "async"}
        fetchPriority={urgent ? "high" : undefined}
      />
    </picture>
  )
}
