import { defineConfig } from "vitest/config"
import "./test/clear-settings.ts"
import "./test/compile-cache.ts"
import { diskFolder } from "./test/quick-folder.ts"

const limits = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A busy machine can take longer than the usual second.
  expect: { poll: { timeout: 15_000 } },
  // In CI a test that failed is tried once more, as those of the browser are; the run names each that needed it.
  retry: process.env["CI"] ? 1 : 0,
}

/**
 * Everything once; the API's tests, whose sites use SQLite by default, once more on PostgreSQL; and, after the build, what is
 * done to the built product from outside, and what is read of it.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share what they import: loading it anew for each took a third of the time. No test changes it.
    isolate: false,
    projects: [
      {
        test: {
          ...limits,
          name: "all",
          include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
          globalSetup: ["test/databases/provide-postgres.ts"],
        },
      },
      {
        test: {
          ...limits,
          name: "on PostgreSQL",
          include: ["src/api/**/*.test.ts"],
          globalSetup: ["test/databases/provide-postgres.ts"],
          provide: { sitesUsePostgres: true },
        },
      },
      {
        test: {
          ...limits,
          testTimeout: 300_000,
          name: "faults",
          include: ["test/faults/*.test.ts"],
          globalSetup: ["test/pictures/prepare-pictures.ts"],
          // What outlives a kill is to be read from a disk.
          env: { TMPDIR: diskFolder },
        },
      },
      {
        test: {
          ...limits,
          name: "built",
          include: ["test/built/*.test.ts"],
          globalSetup: ["test/pictures/prepare-pictures.ts"],
        },
      },
    ],
  },
})
