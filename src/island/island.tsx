import { type ComponentType, createElement, type ReactElement } from "react"

/**
 * When an island is hydrated: when the page is loaded and the browser idle or, before that, somebody reaches for it; or when
 * it is near the viewport; or only when somebody reaches for it, by pointer, touch or focus.
 */
export type Moment = "idle" | "visible" | "reach"

/**
 * Wraps a component so that its server-rendered markup is hydrated in the browser on its own. Its props must be plain
 * JSON, it must not use `useId` (ids differ between the page and the lone island), and its name must be in the table
 * that the browser entry hands to `hydrateIslands`.
 */
export function island<Props extends object>(
  name: string,
  when: Moment,
  Component: ComponentType<Props>,
): (props: Props) => ReactElement {
  return function Island(props: Props) {
    return createElement(
      "island-root",
      { "data-island": name, "data-when": when, "data-props": JSON.stringify(props) },
      createElement(Component, props),
    )
  }
}
