import { missingPackages } from "../test/needed-packages.ts"

/** Prints Debian's packages that the tests need and this machine lacks. */
process.stdout.write(missingPackages().join(" "))
