import { defineConfig } from "@playwright/test"
import "./test/clear-settings.ts"
import "./test/compile-cache.ts"
import { chromium } from "./test/needed-packages.ts"
import "./test/quick-folder.ts"

/**
 * Disables browser features besides the page: address bar suggestions alone load two extra pages per test. Only the last such flag is used,
 * so this one repeats Playwright's own flags for pages.
 */
const needless = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PreloadTopChromeWebUI",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
]

/** Tests that `npm run test:release` runs and `npm test` leaves out: those of files named so, and single ones with a tag. */
const release = /\.release\.spec\.ts|@release/

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "daily", testIgnore: "**/*.release.spec.ts", grepInvert: release },
    // Tagged tests may need data created by other tests of their file.
    { name: "release" },
  ],
  globalSetup: "test/pictures/prepare-pictures.ts",
  workers: 2,
  timeout: 60_000,
  // A busy machine can take longer than the usual 5 seconds.
  expect: { timeout: 15_000 },
  // A busy machine can delay a browser by seconds; tests that pass on retry are reported at the end.
  retries: process.env["CI"] ? 1 : 0,
  outputDir: "test-results",
  metadata: { hasBrowser: chromium !== undefined },
  use: {
    // Recording every test costs each a good part of its time.
    trace: "on-first-retry",
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${needless.join(",")}`,
      ],
    },
  },
})
