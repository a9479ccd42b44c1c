import { useRef } from "react"
import type { Business } from "#domain/business/business.ts"
import { linksInNavigation } from "#domain/navigation/links.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import type { NavigationVersion } from "#domain/navigation/navigation.ts"
import { isHidden, useDeadEnds } from "../addresses/use-dead-ends.ts"
import { callJson, tagOf } from "../api/call.ts"
import { Loaded, useLoaded } from "../controls/loaded.tsx"
import { showToast } from "../controls/toasts.tsx"
import { VersionList } from "../controls/version-list.tsx"
import { FormFrame } from "../form/form-frame.tsx"
import { useForm } from "../form/use-form.ts"
import { Screen } from "../frame/screen.tsx"
import { type Destinations, loadDestinations } from "./destinations.ts"
import { MenuPreview } from "./menu-preview.tsx"
import { NavigationFields } from "./navigation-fields.tsx"
import { checkNavigation, navigationNames, toNavigation, valuesOf } from "./navigation-values.ts"

/** What the screen shows. */
interface Shown {
  versions: NavigationVersion[]
  destinations: Destinations
  business: Business
}

/** Changes the links of the header and of the footer. */
export function Component() {
  const { state, reload, setState } = useLoaded(load)
  return (
    <Screen title="Menu and footer">
      <Loaded state={state} failure="Failed to load the menu." onRetry={reload}>
        {(shown) => (
          <Editor
            key={shown.versions[0]?.version}
            {...shown}
            onNewer={(versions) => setState({ kind: "ready", value: { ...shown, versions } })}
            onSaved={(saved) => {
              showToast("Menu and footer saved")
              const all = loadVersions().catch(() => [saved, ...shown.versions])
              void all.then((versions) => setState({ kind: "ready", value: { ...shown, versions } }))
            }}
          />
        )}
      </Loaded>
    </Screen>
  )
}

async function load(): Promise<Shown> {
  const [versions, destinations, { business }] = await Promise.all([
    loadVersions(),
    loadDestinations(),
    callJson("GET", "/business") as Promise<{ business: Business }>,
  ])
  return { versions, destinations, business }
}

async function loadVersions(): Promise<NavigationVersion[]> {
  return (await callJson("GET", "/navigation/versions")) as NavigationVersion[]
}

function Editor({
  versions,
  destinations: { groups, rooms },
  business,
  onNewer,
  onSaved,
}: Shown & {
  /** Called with the versions when a newer one, saved by somebody else, is to be shown. */
  onNewer(versions: NavigationVersion[]): void
  onSaved(saved: NavigationVersion): void
}) {
  const { version, navigation } = versions[0] as NavigationVersion
  const newest = useRef<NavigationVersion[]>(undefined)
  const form = useForm({
    name: "navigation",
    basis: String(version),
    initial: valuesOf(navigation),
    check: checkNavigation,
    stored: {
      // A version that was saved here has its own, where the list could not be read again.
      tag: tagOf(versions) ?? tagOf(versions[0] as NavigationVersion),
      async read() {
        newest.current = await loadVersions()
        return { tag: tagOf(newest.current), values: valuesOf(newest.current[0]?.navigation ?? navigation) }
      },
      names: navigationNames,
    },
    send: async (values, { signal, ifMatch }) => {
      const json = { navigation: toNavigation(values) }
      return (await callJson("PUT", "/navigation", { json, signal, ifMatch })) as NavigationVersion
    },
    onDone: onSaved,
    failure: "Failed to save menu and footer.",
  })

  const known = new Set(groups.flatMap(({ pages }) => pages.map(({ href }) => href)))
  const deadEnds = useDeadEnds(linksInNavigation(toNavigation(form.values)).filter((address) => !known.has(address)))
  const hidden = new Set([...deadEnds].flatMap(([address, words]) => (words && isHidden(address) ? [address] : [])))

  function takeTheirs() {
    const { current } = newest
    // The draft is deleted first, or it would be offered again beside the newer version.
    if (current) void form.draft.end().then(() => onNewer(current))
    else form.takeTheirs()
  }

  return (
    <>
      <p>The links at the top and at the foot of every page. Drag them, or move them with the arrows beside each.</p>
      <MenuPreview values={form.values} hidden={hidden} rooms={rooms} business={business} />
      <FormFrame
        form={{ ...form, takeTheirs }}
        label="Save menu and footer"
        busyLabel="Saving..."
        beside={
          <button
            type="button"
            className="plain"
            onClick={() => {
              form.edit(valuesOf(firstNavigation))
              showToast("The links of a new site are in the form")
            }}
          >
            Reset to the links of a new site
          </button>
        }
      >
        <NavigationFields form={form} groups={groups} deadEnds={deadEnds} />
      </FormFrame>
      <VersionList
        id="navigation-versions"
        origin="as the site began"
        versions={versions}
        onCopy={(other) => {
          form.edit(valuesOf(other.navigation))
          showToast(`Version ${other.version} copied into the form`)
        }}
      />
    </>
  )
}
