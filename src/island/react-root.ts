import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from "react"
import { hydrateRoot, type Root } from "react-dom/client"

/** Hydrates an island: `onRoot` gets its root, `onAwake` is called when it answers. This file and all of React are one chunk. */
export function hydrateWith<Props extends object>(
  Component: ComponentType<Props>,
  element: HTMLElement,
  { onRoot, onAwake }: { onRoot(root: Root): void; onAwake(): void },
): void {
  /** Its own effects run after those of the island. */
  function Awake({ children }: { children: ReactNode }) {
    useEffect(onAwake, [])
    return children
  }
  const props = JSON.parse(element.dataset["props"] ?? "{}") as Props
  const island = createElement(Awake, null, createElement(Component, props))
  // As a transition, so that a large island does not block the page; an interaction hydrates it at once.
  startTransition(() => onRoot(hydrateRoot(element, island)))
}
