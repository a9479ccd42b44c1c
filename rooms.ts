/** A room of the house: where its code runs, which rooms it may enter, and of which it may only know the types. */
export interface Room {
  runs: "anywhere" | "browser" | "server"
  enters: readonly string[]
  types?: readonly string[]
}

/** The rooms under src/ and the doors between them; the linter makes rules of them (oxlint.config.ts). */
export const rooms = {
  domain: { runs: "anywhere", enters: [] },
  richtext: { runs: "anywhere", enters: [] },
  ui: { runs: "anywhere", enters: ["domain", "richtext"] },
  editor: { runs: "browser", enters: ["domain", "richtext"] },
  island: { runs: "anywhere", enters: [] },
  kitchen: { runs: "anywhere", enters: ["domain"] },
  site: { runs: "anywhere", enters: ["domain", "ui", "island", "kitchen"], types: ["store"] },
  admin: { runs: "browser", enters: ["domain", "richtext", "editor", "ui"], types: ["api"] },
  store: { runs: "server", enters: ["domain"] },
  media: { runs: "server", enters: ["domain"] },
  archive: { runs: "server", enters: [] },
  auth: { runs: "server", enters: ["domain"], types: ["store", "mail"] },
  mail: { runs: "server", enters: ["domain"], types: ["store"] },
  "rate-limit": { runs: "server", enters: ["domain"], types: ["store"] },
  api: { runs: "server", enters: ["domain", "richtext"], types: ["store", "media", "auth", "mail", "rate-limit"] },
  server: {
    runs: "server",
    enters: ["domain", "store", "media", "archive", "auth", "mail", "rate-limit", "api", "site"],
  },
} as const satisfies Record<string, Room>
