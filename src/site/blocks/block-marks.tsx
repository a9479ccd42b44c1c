import { cloneElement, type ComponentType, createContext, Fragment, isValidElement, type ReactNode } from "react"
import type { BlockProps } from "./block-component.ts"

/** Whether the outermost element of each block says which block it is, as in a preview. */
export const BlockMarks = createContext(false)

/** A block whose outermost element has the attribute `data-block` with its id. */
export function Marked({ Component, ...props }: BlockProps & { Component: ComponentType<BlockProps> }) {
  return mark(<Component {...props} />, props.id)
}

/** Calls components until they give an element of HTML. Only the server does so, once, where hooks keep their order. */
function mark(node: ReactNode, id: string): ReactNode {
  if (Array.isArray(node)) return node.map((each: ReactNode, index) => (index === 0 ? mark(each, id) : each))
  if (!isValidElement<Record<string, unknown>>(node)) return node
  const { type, props } = node
  if (typeof type === "string") return cloneElement(node, { "data-block": id })
  if (type === Fragment) {
    const children = mark(props["children"] as ReactNode, id)
    // One by one, as they were written: a list of them would need keys.
    return cloneElement(node, {}, ...(Array.isArray(children) ? (children as ReactNode[]) : [children]))
  }
  if (typeof type !== "function") return node
  return mark((type as (props: object) => ReactNode)(props), id)
}
