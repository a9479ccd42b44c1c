import { missingPackages } from "../test/needed-packages.ts"

/** Prints the Debian packages that the tests need and this machine lacks. */
process.stdout.write(missingPackages().join(" "))
