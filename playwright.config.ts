import { existsSync } from "node:fs"
import { defineConfig } from "@playwright/test"
import "./test/clear-settings.ts"
import "./test/quick-folder.ts"

/** Debian's Chromium, or the one that CHROMIUM_PATH names; nothing is downloaded. */
const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"
const isThere = existsSync(chromium)

if (!isThere) {
  const message = `No Chromium at ${chromium}: install Debian's package "chromium", or set CHROMIUM_PATH.`
  if (process.env["CI"]) throw new Error(message)
  if (process.env["TEST_WORKER_INDEX"] === undefined)
    process.stderr.write(`${message} The browser tests are skipped.\n`)
}

export default defineConfig({
  testDir: "e2e",
  globalSetup: "test/pictures/prepare-pictures.ts",
  workers: 2,
  timeout: 60_000,
  // A busy machine can hold a browser up for seconds; what passes at the second try only is reported at the end of the run.
  retries: process.env["CI"] ? 1 : 0,
  outputDir: "test-results",
  metadata: { hasBrowser: isThere },
  use: {
    // Recording every test costs each a good part of its time.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
})
