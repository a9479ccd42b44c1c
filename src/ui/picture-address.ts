import { createContext, use } from "react"

/**
 * Where pages load pictures from, without a slash at its end; "" for the site itself. An island that is hydrated has no
 * value: the document says it.
 */
export const PicturesUrl = createContext<string | undefined>(undefined)

/** Gives the address of a picture, or of one of its variants, by its stored path. */
export function usePictureAddress(): (path: string) => string {
  const base = use(PicturesUrl) ?? readDocument()
  return (path) => `${base}/${path}`
}

function readDocument(): string {
  return typeof document === "undefined" ? "" : (document.documentElement.dataset["pictures"] ?? "")
}
