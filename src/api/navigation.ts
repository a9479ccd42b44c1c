import type { Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { navigationVersionEntity, publicNavigation } from "#domain/navigation/navigation-entities.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { navigationForm, type NavigationVersion } from "#domain/navigation/navigation.ts"
import { parse } from "#domain/base/parse.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { documentCalls } from "./http/api-docs.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "./http/etags.ts"
import { publicFields } from "./http/public-fields.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Mounts the calls about menu and footer: anybody may read them, only the admin may save them and see their versions. */
export function mountNavigation(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { navigation: navigations }: Store,
): void {
  api.get("/navigation", docs.readNavigation, async (c) => {
    const current = await navigations.current()
    return answerVersion(c, publicFields(publicNavigation, current), { version: current.version })
  })
  api.get("/navigation/versions", docs.listNavigationVersions, guard, async (c) => {
    const versions = await navigations.list()
    return answerVersion(c, versions, { version: versions[0]?.version })
  })
  api.put("/navigation", docs.changeNavigation, guard, async (c) => {
    const { basedOn, navigation } = parse(navigationForm, await readJson(c.req.raw))
    const check = (current: NavigationVersion) => {
      const change = { by: current.madeBy, at: current.madeAt ?? new Date(0).toISOString() }
      requireMatch(c, current.version, { change, current })
    }
    const saved = await navigations.put(navigation, { basedOn, madeBy: c.get("who").email, check })
    return answerVersion(c, saved, { version: saved.version })
  })
}

const docs = documentCalls("Menu and footer", {
  readNavigation: {
    summary: "Returns the links of header and footer",
    answers: publicNavigation,
    hasEtag: true,
  },
  listNavigationVersions: {
    summary: "Lists every version of menu and footer, newest first",
    details: "The `ETag` is that of the current one.",
    answers: z.array(navigationVersionEntity),
    hasEtag: true,
  },
  changeNavigation: {
    summary: "Saves menu and footer as their next version",
    details:
      "Every page shows it at once; what does not fit into the header's row is behind *More* there. If another version was saved after the one in `basedOn`, nothing is saved and the response is 422.",
    json: navigationForm,
    notes: {
      basedOn: "The version that was changed.",
      "navigation.header":
        "An entry of the kind `rooms` stands for all rooms, so that new ones are added automatically.",
      "navigation.footer": "Lists of links, each with its heading.",
    },
    example: { basedOn: 1, navigation: firstNavigation },
    answers: navigationVersionEntity,
    hasEtag: true,
    headers: ifMatchHeaders,
    fails: ["stale"],
  },
})
