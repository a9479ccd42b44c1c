import type { Page } from "@playwright/test"
import sharp from "sharp"
import { type Product, signIn } from "../product.ts"
import { openScreen } from "./screens.ts"

/** The pictures of the README, in docs/pictures, and their screens. */
export const readmePictures = { home: "/", estimate: "/estimate", inbox: "/admin/contacts" }

/** The first screen of a page on a laptop, as a PNG; those of the admin come last, because a signed-in person sees more of the site. */
export async function takeFirstScreen(page: Page, path: string, admin: Product["admin"]): Promise<Buffer> {
  if (path.startsWith("/admin")) await signIn(page, admin)
  await page.setViewportSize({ width: 1366, height: 768 })
  await openScreen(page, { path }, path)
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  return await page.screenshot({ animations: "disabled", caret: "hide" })
}

/** The mean difference of two pictures, from 0 for equal ones to 255, downscaled until letters are illegible. */
export async function compareFromAfar(one: Buffer, other: Buffer): Promise<number> {
  const shrink = (picture: Buffer) => sharp(picture).resize(64, 36, { fit: "fill" }).grayscale().raw().toBuffer()
  const [first, second] = [await shrink(one), await shrink(other)]
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}
