import { useState } from "react"
import { readPicturePath } from "#base/image.ts"

/** Lets a person choose a square part of a stored logo, and gives it as a file; nothing for a logo that is square. */
export function SquareCrop({ path, onCut }: { path: string; onCut(file: File): void }) {
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState("")
  const { width = 0, height = 0 } = readPicturePath(path) ?? {}
  if (width === height) return null
  const place = `${share * 100}%`
  return (
    <div className="logo-cut">
      <img src={`/${path}`} alt="" style={{ objectPosition: `${place} ${place}` }} />
      <label>
        <span>Part of the logo</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={share}
          onChange={(event) => setShare(event.target.valueAsNumber)}
        />
      </label>
      <button
        type="button"
        className="plain"
        onClick={() => {
          cut(path, share).then(onCut, () => setFailure("This logo cannot be cut here. Upload a square picture."))
        }}
      >
        Cut the icon from the logo
      </button>
      <output aria-label="Cutting" className="field-hint">
        {failure}
      </output>
    </div>
  )
}

async function load(path: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `/${path}`
  await image.decode()
  return image
}

async function cut(path: string, share: number): Promise<File> {
  const image = await load(path)
  const { naturalWidth: width, naturalHeight: height } = image
  const side = Math.min(width, height)
  const canvas = new OffscreenCanvas(side, side)
  canvas.getContext("2d")?.drawImage(image, (side - width) * share, (side - height) * share)
  return new File([await canvas.convertToBlob()], "icon.png", { type: "image/png" })
}

/** The colours (RGBA) of a stored picture made small; rejects where this page may not read them. */
export async function readPixels(path: string): Promise<Uint8ClampedArray> {
  const side = 80
  const context = new OffscreenCanvas(side, side).getContext("2d")
  context?.drawImage(await load(path), 0, 0, side, side)
  return context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray()
}
