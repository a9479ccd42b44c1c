import { type ComponentType, createElement, type ReactElement } from "react"

/**
 * When an island is hydrated, at the latest when a visitor reaches it by pointer, touch, key or focus: as soon as the browser is idle after
 * the page is painted; then or, after the first touch of the page, when it is also near the viewport.
 */
export type Moment = "idle" | "near" | "visible"

/**
 * Wraps a component so that React hydrates its server-rendered markup in the browser on its own. Its props must be plain JSON, it
 * must not use `useId` (ids differ between the page and the lone island), and its name must be in the table that the browser entry
 * passes to `startIslands`. Until then links and forms in it work as they do without a script; the component reads from its form
 * what was typed and chosen before. Each text in it must be the only one of its element: translators replace texts, and React does
 * not find them again. `lang` is the language of its text if the page has another one.
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
