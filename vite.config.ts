import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

/** Two builds of one tree: what the browser gets (with a manifest of its names), and the pages for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: "custom",
  publicDir: isSsrBuild ? false : "public",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        // Node runs these rooms as they are: pages and server share them instead of holding copies.
        rolldownOptions: { external: /^#(domain|richtext)\// },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "baseline-widely-available",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ["src/site/browser/entry.ts", "src/admin/main.tsx"],
          // One file, so that nothing that an island needs is found out only by another file.
          output: {
            codeSplitting: {
              groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|island\/react-root/ }],
            },
          },
        },
      },
}))
