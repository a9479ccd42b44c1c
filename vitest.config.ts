import { defineConfig } from "vitest/config"
import "./test/clear-settings.ts"
import "./test/compile-cache.ts"
import { diskFolder } from "./test/quick-folder.ts"
import { slowFiles } from "./test/slow-files.ts"

const limits = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A busy machine can take longer than the usual second.
  expect: { poll: { timeout: 15_000 } },
  // In CI, failed tests are retried once, like browser tests; the run reports them.
  retry: process.env["CI"] ? 1 : 0,
}

/** Tests that `npm run test:release` runs and `npm test` leaves out. */
const release = "**/*.release.test.{ts,tsx}"

/** Tests of properties with made-up inputs, ten times as many in `npm run test:release`. */
const fuzzed = [
  "src/collections/shared/business/opening-hours.test.ts",
  "src/cms/shared/difference/*.test.ts",
  "src/editor/typed/typed-document.test.ts",
  "src/richtext/{round-trips,hostile-input}.test.ts",
  "src/visits/server/visits-model.test.ts",
]

/** Tests that kill the product at random moments, four times as often in `npm run test:release`, whose data is on a disk then. */
const killing = ["test/faults/{kill,visit-kills,webhook-kills,notification-kills,pictures}.test.ts"]

/**
 * The projects of `npm test`: "all" in `src` ("fast" without the slow files), then "faults" and "built" on the built product. `npm run test:release` runs the API's tests
 * again on PostgreSQL (their sites use SQLite otherwise) and the files named `*.release.test.ts`.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share imports: loading them for each file took a third of the time. No test changes them.
    isolate: false,
    projects: [
      {
        test: {
          ...limits,
          name: "all",
          include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
          exclude: [release],
          globalSetup: ["test/databases/provide-postgres.ts"],
        },
      },
      {
        test: {
          ...limits,
          name: "fast",
          include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
          exclude: [release, ...slowFiles],
          globalSetup: ["test/databases/provide-postgres.ts"],
        },
      },
      {
        test: {
          ...limits,
          name: "on PostgreSQL",
          include: [
            "src/server/api/**/*.test.ts",
            "src/http/**/*.test.ts",
            "src/*/server/{api/**/*,*-api,publish-draft}.test.ts",
          ],
          globalSetup: ["test/databases/provide-postgres.ts"],
          provide: { sitesUsePostgres: true },
        },
      },
      {
        test: {
          ...limits,
          testTimeout: 300_000,
          name: "long",
          include: ["src/**/*.release.test.{ts,tsx}", ...fuzzed],
          env: { FUZZ: "long" },
          globalSetup: ["test/databases/provide-postgres.ts"],
        },
      },
      ...["faults", "long faults"].map((name) => ({
        test: {
          ...limits,
          testTimeout: 300_000,
          name,
          ...(name === "faults"
            ? { include: ["test/faults/*.test.ts"], exclude: [release] }
            : { include: ["test/faults/*.release.test.ts", ...killing], env: { TMPDIR: diskFolder, FAULTS: "long" } }),
          globalSetup: ["test/pictures/prepare-pictures.ts"],
        },
      })),
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
