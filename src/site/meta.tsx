import { createContext, use } from "react"

/** The site's own address without a slash at its end, such as https://maap.example. */
export const PublicUrl = createContext("")

/** The title, description and canonical address of a page, lifted into the document's head. */
export function Meta({ title, description, path }: { title: string; description: string; path: string }) {
  const address = use(PublicUrl) + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
    </>
  )
}
