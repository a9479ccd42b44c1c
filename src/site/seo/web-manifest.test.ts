import { readFileSync } from "node:fs"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { iconAddresses, renderWebManifest } from "./web-manifest.ts"

interface Icon {
  src: string
  sizes: string
  type: string
  purpose: string
}

const { icons } = JSON.parse(renderWebManifest(toBusinessView(defaultBusiness), iconAddresses(defaultBusiness, 1))) as {
  icons: Icon[]
}

// The application blocks this loader for its whole process, which test files share.
const operation = ["VipsForeignLoadSvgBuffer"]
beforeAll(() => sharp.unblock({ operation }))
afterAll(() => sharp.block({ operation }))

test.each(icons)("the icon $src is of the kind and size that the manifest says", async ({ src, sizes, type }) => {
  const { format, width, height } = await sharp(readFileSync(`public${src}`)).metadata()
  expect(`image/${format}`).toBe(type.replace("+xml", ""))
  if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes)
})

test("there is an icon that may be cut to a circle, and nothing of the mark stands outside it", async () => {
  const maskable = icons.find(({ purpose }) => purpose === "maskable")
  const { data, info } = await sharp(readFileSync(`public${maskable?.src}`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const paper = data.subarray(0, 3)
  const middle = info.width / 2
  for (let at = 0; at < info.width * info.height; at++) {
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    if (Math.hypot(x - middle, y - middle) < info.width * 0.4) continue
    if (!data.subarray(at * 3, at * 3 + 3).equals(paper)) throw new Error(`The mark reaches ${x}, ${y}.`)
  }
  expect(info.width).toBe(512)
})
