import { createContext, use } from "react"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { type PictureName, sitePictures, type Tone } from "./pictures.ts"

/** The stored path of each of the site's own pictures, which go through the same pipeline as an upload. */
export const SitePicturePaths = createContext<Partial<Record<PictureName, string>>>({})

/** The stored path, alt text and colour of one of the site's own pictures, as an island's props can carry them. */
export function usePictured(name: PictureName): Pictured {
  const { alt, tone } = sitePictures[name]
  return { path: use(SitePicturePaths)[name] ?? "", alt, tone }
}

/** The colour to show in the place of a stored picture: known for the site's own, none for what was uploaded. */
export function useTone(): (path: string) => Tone | undefined {
  const paths = use(SitePicturePaths)
  return (path) => {
    const names = Object.keys(paths) as PictureName[]
    const name = names.find((each) => paths[each] === path)
    return name && sitePictures[name].tone
  }
}

interface SitePictureProps {
  name: PictureName
  sizes?: string
  urgent?: boolean
  /** Whether the words beside the picture say what is in it already. */
  isNamed?: boolean
}

/** Shows one of the site's own pictures. */
export function SitePicture({ name, isNamed = false, ...rest }: SitePictureProps) {
  const pictured = usePictured(name)
  return <Picture {...pictured} alt={isNamed ? "" : pictured.alt} {...rest} />
}
