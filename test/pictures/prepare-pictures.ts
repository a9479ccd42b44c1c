import { prepareSamplePictures } from "./sample-pictures.ts"

/** Before a run whose tests start products: the pictures of the sample content, which each of these products then has. */
export default async function preparePictures(): Promise<void> {
  await prepareSamplePictures()
}
