import { cloneElement, type ComponentType, createContext, Fragment, isValidElement, type ReactNode } from "react"
import type { BlockProps } from "./block-component.ts"

/** True in previews: the outermost element of each block has its id. */
export const BlockMarks = createContext(false)

/** Renders a block whose outermost element has its id in `data-block`. */
export function Marked({ Component, ...props }: BlockProps & { Component: ComponentType<BlockProps> }) {
  return mark(<Component {...props} />, props.id)
}

/** Calls components until they return an HTML element. Only the server does so, once, so hooks keep their order. */
function mark(node: ReactNode, id: string): ReactNode {
  if (Array.isArray(node)) return node.map((each: ReactNode, index) => (index === 0 ? mark(each, id) : each))
  if (!isValidElement<Record<string, unknown>>(node)) return node
  const { type, props } = node
  if (typeof type === "string") return cloneElement(node, { "data-block": id })
  if (type === Fragment) {
    const children = mark(props["children"] as ReactNode, id)
    // Spread, because an array of children would need keys.
    return cloneElement(node, {}, ...(Array.isArray(children) ? (children as ReactNode[]) : [children]))
  }
  if (typeof type !== "function") return node
  return mark((type as (props: object) => ReactNode)(props), id)
}
