import { type ComponentProps, createContext, use } from "react"
import type { Layout } from "#domain/estimate/kitchen.ts"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { type PictureName, sitePictures } from "./pictures.ts"

/** The stored path of each of the site's own pictures, which are stored like uploads. */
export const SitePicturePaths = createContext<Partial<Record<PictureName, string>>>({})

/** The nearest finished picture of each layout. */
export const layoutPictures = {
  straight: "straight-sky",
  l: "lshape-sage",
  parallel: "parallel-terracotta",
  u: "ushape-navy",
  island: "island-walnut",
} as const satisfies Record<Layout, PictureName>

/** Finds one of the site's own pictures: its stored path, alt text and colour, for an island's props. */
export function usePictures(): (name: PictureName) => Pictured {
  const paths = use(SitePicturePaths)
  return (name) => {
    const { alt, tone } = sitePictures[name]
    return { path: paths[name] ?? "", alt, tone }
  }
}

/** Shows a stored picture; until it has loaded, one of the site's own shows its colour. */
export function StoredPicture({ path, ...rest }: Omit<ComponentProps<typeof Picture>, "tone">) {
  const paths = use(SitePicturePaths)
  const name = (Object.keys(paths) as PictureName[]).find((each) => paths[each] === path)
  return <Picture path={path} tone={name && sitePictures[name].tone} {...rest} />
}

interface SitePictureProps {
  name: PictureName
  sizes?: string
  urgent?: boolean
  /** Whether the text beside the picture already names it. */
  isNamed?: boolean
}

/** Shows one of the site's own pictures. */
export function SitePicture({ name, isNamed = false, ...rest }: SitePictureProps) {
  const pictured = usePictures()(name)
  return <Picture {...pictured} alt={isNamed ? "" : pictured.alt} {...rest} />
}
