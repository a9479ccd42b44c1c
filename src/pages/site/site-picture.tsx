import { type ComponentProps, createContext, use } from "react"
import type { Layout } from "#kitchen/kitchen-input.ts"
import { Picture, type Pictured } from "#ui/shared/picture.tsx"
import { middle } from "#base/image.ts"
import type { PublishedPictures } from "#images/server/site-pictures.ts"
import { pathOfSitePicture, type PictureName, sitePictures, tones } from "./pictures.ts"

/** The stored path of each of the site's own pictures, which are stored like uploads. */
export const SitePicturePaths = createContext<Partial<Record<PictureName, string>>>({})

/** How stored pictures are shown, by path, and the alt texts of the site's own; empty if unknown. */
export const PublishedPicturesContext = createContext<PublishedPictures>({
  looks: {},
  alts: {},
  site: {},
  hasSample: true,
})

/** The finished picture nearest to each layout. */
export const layoutPictures = {
  straight: "straight-sky",
  l: "lshape-kota-grey",
  parallel: "parallel-red",
  u: "ushape-charcoal",
  island: "island-teak",
} as const satisfies Record<Layout, PictureName>

/** One of the site's own pictures for an island. Its path is "" without sample content, unless the owner has replaced it. */
export function usePictures(): (name: PictureName) => Pictured {
  const paths = use(SitePicturePaths)
  const { site, hasSample } = use(PublishedPicturesContext)
  const lookOf = useLook()
  return (name) => {
    const path = pathOfSitePicture(name, { paths, site, hasSample })
    return { path, alt: site[name]?.alt || sitePictures[name].alt, ...lookOf(path) }
  }
}

/** A stored picture. The footer of a page with one of the site's own says that they are renderings. */
export function StoredPicture({ path, className, ...rest }: Omit<ComponentProps<typeof Picture>, "colour" | "focus">) {
  const isOwn = Object.values(use(SitePicturePaths)).includes(path)
  const classes = [className, isOwn && "rendered"].filter(Boolean).join(" ") || undefined
  return <Picture path={path} {...useLook()(path)} {...rest} {...(classes && { className: classes })} />
}

/** Finds the placeholder colour and the focal point of a stored picture. */
export function useLook(): (path: string) => Pick<Pictured, "colour" | "focus"> {
  const paths = use(SitePicturePaths)
  const { looks } = use(PublishedPicturesContext)
  return (path) => {
    const names = Object.keys(paths) as PictureName[]
    const name = names.find((each) => paths[each] === path)
    const { focus, colour: own } = looks[path] ?? {}
    const isMiddle = !focus || (focus.x === middle.x && focus.y === middle.y)
    // The site's own pictures use a colour of the site's palette.
    const colour = name ? tones[sitePictures[name].tone] : own
    return { ...(colour && { colour }), ...(!isMiddle && { focus }) }
  }
}
