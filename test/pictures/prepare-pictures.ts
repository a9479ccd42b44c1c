import { prepareSamplePictures } from "./sample-pictures.ts"

/** Prepares the sample pictures before a run whose tests start products. */
export default async function preparePictures(): Promise<void> {
  await prepareSamplePictures()
}
