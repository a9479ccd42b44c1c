import { prepareSamplePictures } from "../test/pictures/sample-pictures.ts"

// Makes the pictures that the products of the browser tests and of the faults begin with.
await prepareSamplePictures()
