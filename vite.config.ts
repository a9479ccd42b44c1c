import { dirname, relative } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { buildTargets } from "./browsers.ts"
import { lookRules } from "./src/ui/shared/picture-looks.ts"
import { sharedChunkName } from "./tools/admin-chunks.ts"
import { ownFolder } from "./tools/own-folder.ts"
import { visualiserVersion } from "./tools/visualiser-version.ts"

/** Two builds of one source: the browser's files with a manifest, and the server with its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ownFolder(), react(), looksOfPictures(), ...(isSsrBuild ? [foldersOfSources()] : [])],
  appType: "custom",
  publicDir: isSsrBuild ? false : "public",
  ...(isSsrBuild && {
    // Few files with their packages in them: Node starts in half the time that it needs to find and read a thousand.
    ssr: { noExternal: true, external: ["vite"] },
  }),
  define: {
    visualiserVersion: JSON.stringify(visualiserVersion()),
    ...(isSsrBuild && { "process.env.NODE_ENV": '"production"' }),
  },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        // For `NODE_OPTIONS=--enable-source-maps`, which takes 45 MB; otherwise errors show lines of dist/server.
        sourcemap: true,
        // Size only matters for the browser.
        chunkSizeWarningLimit: 4_000,
        rolldownOptions: {
          // What `main.js` imports.
          input: ["config/config.ts", "start.ts", "pages/render-page.tsx"].map((file) => `src/server/${file}`),
          // The server knows the admin's screens by their paths alone.
          external: /\/src\/(?:[\w-]+\/)?admin\/.*\.tsx$/,
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      }
    : {
        outDir: "dist/client",
        // The chunk shared by admin screens, in kB; it is sent compressed and once. Pages of the site do not load it.
        chunkSizeWarningLimit: 700,
        manifest: true,
        target: buildTargets,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Each link delays the first interaction by milliseconds on a slow phone. The imports of an island's chunk are small and load in
          // parallel with React.
          resolveDependencies: (_file, files, { hostId }) => (hostId.includes("/entry-") ? [] : files),
        },
        rolldownOptions: {
          input: ["src/site/browser/entry.ts", "src/site/browser/inline-script.ts", "src/admin-main.tsx"],
          // Few files because each costs a request: React is one.
          output: {
            // The script of every page contains each island's file name: with the usual eight characters it is 10 bytes larger.
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler)\/|ui\/island\/react-root/,
                },
                { name: "start", test: /vite\/preload-helper|ui\/shared\/token-key/ },
                { name: sharedChunkName, debugName: "admin" },
              ],
            },
          },
        },
      },
}))

/** Has each built module find the files beside its source, and start other processes from there. */
function foldersOfSources(): Plugin {
  return {
    name: "folders-of-sources",
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: "import.meta.dirname" },
      handler(code, id) {
        const folder = relative("dist/server", dirname(id)).replaceAll("\\", "/")
        return { code: code.replaceAll("import.meta.dirname", `(import.meta.dirname + "/${folder}")`), map: null }
      },
    },
  }
}

/** Adds to the site's style sheet a rule for each class of pictures. */
function looksOfPictures(): Plugin {
  return {
    name: "looks-of-pictures",
    enforce: "pre",
    transform: {
      filter: { id: /\/site\/site\.css(\?|$)/ },
      handler: (code) => ({ code: `${code}${lookRules()}`, map: null }),
    },
  }
}
