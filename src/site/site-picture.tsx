import { type ComponentProps, createContext, use } from "react"
import type { Layout } from "#domain/estimate/kitchen.ts"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { middle } from "#domain/pictures/picture.ts"
import type { PublishedPictures } from "#store/pictures/site-pictures.ts"
import { pathOfSitePicture, type PictureName, sitePictures, tones } from "./pictures.ts"

/** The stored path of each of the site's own pictures, which are stored like uploads. */
export const SitePicturePaths = createContext<Partial<Record<PictureName, string>>>({})

/** How stored pictures are shown, by their path, and what the site's own show; empty for what is not known. */
export const PublishedPicturesContext = createContext<PublishedPictures>({
  looks: {},
  alts: {},
  site: {},
  hasSample: true,
})

/** The nearest finished picture of each layout. */
export const layoutPictures = {
  straight: "straight-sky",
  l: "lshape-kota-grey",
  parallel: "parallel-red",
  u: "ushape-charcoal",
  island: "island-teak",
} as const satisfies Record<Layout, PictureName>

/**
 * Finds one of the site's own pictures: its stored path, alt text and look, for an island's props. Its path is "" on a site
 * without sample content, unless the owner has put another picture in its place.
 */
export function usePictures(): (name: PictureName) => Pictured {
  const paths = use(SitePicturePaths)
  const { site, hasSample } = use(PublishedPicturesContext)
  const lookOf = useLook()
  return (name) => {
    const path = pathOfSitePicture(name, { paths, site, hasSample })
    return { path, alt: site[name]?.alt || sitePictures[name].alt, ...lookOf(path) }
  }
}

/** Shows a stored picture with its placeholder colour and focus. */
export function StoredPicture({ path, ...rest }: Omit<ComponentProps<typeof Picture>, "colour" | "focus">) {
  return <Picture path={path} {...useLook()(path)} {...rest} />
}

/** Finds how a stored picture is shown: its placeholder colour, and the point that stays in view. */
export function useLook(): (path: string) => Pick<Pictured, "colour" | "focus"> {
  const paths = use(SitePicturePaths)
  const { looks } = use(PublishedPicturesContext)
  return (path) => {
    const names = Object.keys(paths) as PictureName[]
    const name = names.find((each) => paths[each] === path)
    const { focus, colour: own } = looks[path] ?? {}
    const isMiddle = !focus || (focus.x === middle.x && focus.y === middle.y)
    // The site's own pictures have a colour of the site's palette.
    const colour = name ? tones[sitePictures[name].tone] : own
    return { ...(colour && { colour }), ...(!isMiddle && { focus }) }
  }
}
