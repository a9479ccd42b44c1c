import { prepareSamplePictures } from "../test/pictures/sample-pictures.ts"

// Creates the sample pictures for the browser tests and the faults.
await prepareSamplePictures()
