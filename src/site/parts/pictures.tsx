import { island } from "#island/island.tsx"
import { PictureRow } from "../islands/gallery/picture-row.tsx"
import { useLook } from "../site-picture.tsx"

const PictureRowIsland = island("picture-row", "visible", PictureRow)

interface PicturesProps {
  /** What they show together. */
  name: string
  imagePaths: readonly string[]
  imageAlts: readonly string[]
}

/** The pictures of a room or a project, each of which can be enlarged; nothing where there are none. */
export function Pictures({ name, imagePaths, imageAlts }: PicturesProps) {
  const lookOf = useLook()
  if (imagePaths.length === 0) return null
  const pictures = imagePaths.map((path, index) => {
    return { path, alt: imageAlts[index] || `${name}, picture ${index + 1} of ${imagePaths.length}`, ...lookOf(path) }
  })
  return <PictureRowIsland name={name} pictures={pictures} />
}
