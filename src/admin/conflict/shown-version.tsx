import { readPicturePath } from "#domain/pictures/picture.ts"
import { variantAddress } from "../files/shown-picture.tsx"

/** One version of a value, as a person compares it: words, a picture or several. */
export function ShownVersion({ value }: { value: unknown }) {
  if (Array.isArray(value)) {
    if (value.length === 0) return <p className="quiet">none</p>
    return (
      <ul className="side-pictures">
        {(value as { path: string; alt: string }[]).map(({ path, alt }) => (
          <li key={path}>
            <VersionPicture path={path} alt={alt} />
          </li>
        ))}
      </ul>
    )
  }
  const text = typeof value === "boolean" ? (value ? "Yes" : "No") : plain(value)
  if (readPicturePath(text)) return <VersionPicture path={text} alt="" />
  return <p className={text ? undefined : "quiet"}>{text || "empty"}</p>
}

function VersionPicture({ path, alt }: { path: string; alt: string }) {
  const { width = 4, height = 3 } = readPicturePath(path) ?? {}
  return <img src={variantAddress(path, 480)} alt={alt || "The picture"} width={width} height={height} loading="lazy" />
}

/** Formatted text without its marks, with a line for each paragraph. */
function plain(value: unknown): string {
  if (typeof value === "number") return String(value)
  if (typeof value !== "string") return ""
  const lines = value.replaceAll(/<\/(?:p|li|h[1-6]|tr)>/g, "\n")
  const text = lines.replaceAll(/<[^<>]*>/g, " ").replaceAll("&nbsp;", " ")
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").trim()
}
