import { type ComponentType, createElement, type ReactElement } from "react"

/**
 * When an island is hydrated, apart from the moment at which somebody reaches for it by pointer, touch, key or focus: never by
 * itself; once somebody has touched the page, when it is near the viewport and the browser is idle; also before any touch,
 * when it is in the viewport; or as soon as the page is loaded and the browser idle.
 */
export type Moment = "reach" | "visible" | "shown" | "idle"

/**
 * Wraps a component so that its server-rendered markup is hydrated in the browser on its own. Its props must be plain
 * JSON, it must not use `useId` (ids differ between the page and the lone island), and its name must be in the table
 * that the browser entry hands to `hydrateIslands`. What people do before is done again after; `data-waits` on an element
 * names what its browser must leave to the island, as `touches.ts` says. Each text in it must be the only one of its element:
 * translators replace texts, and React does not find them again. `lang` is the language of its words, where that is another one than
 * that of the page.
 */
export function island<Props extends object>(
  name: string,
  when: Moment,
  Component: ComponentType<Props>,
): (props: Props & { lang?: string | undefined }) => ReactElement {
  return function Island({ lang, ...rest }: Props & { lang?: string | undefined }) {
    const props = rest as unknown as Props
    return createElement(
      "island-root",
      { lang, "data-island": name, "data-when": when, "data-props": JSON.stringify(props) },
      createElement(Component, props),
    )
  }
}
