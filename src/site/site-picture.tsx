import { createContext, use } from "react"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { type PictureName, sitePictures } from "./pictures.ts"

/** The stored path of each of the site's own pictures, which go through the same pipeline as an upload. */
export const SitePicturePaths = createContext<Partial<Record<PictureName, string>>>({})

/** The stored path and the alt text of one of the site's own pictures, as an island's props can carry them. */
export function usePictured(name: PictureName): Pictured {
  return { path: use(SitePicturePaths)[name] ?? "", alt: sitePictures[name].alt }
}

/** Shows one of the site's own pictures. */
export function SitePicture({ name, ...rest }: { name: PictureName; sizes?: string; urgent?: boolean }) {
  return <Picture {...usePictured(name)} {...rest} />
}
