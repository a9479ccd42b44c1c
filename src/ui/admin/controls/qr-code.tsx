import { useEffect, useState } from "react"

/** The quiet zone around the code, in modules, which readers need to find it. */
const margin = 4

/** A text as a QR code, rendered on this device. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([])

  useEffect(() => {
    let isCurrent = true
    void import("uqr").then(({ encode }) => isCurrent && setRows(encode(text, { ecc: "M", border: 0 }).data))
    return () => {
      isCurrent = false
    }
  }, [text])

  const size = rows.length + 2 * margin
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : "")))
  return (
    <figure className="qr-code">
      <figcaption className="visually-hidden">{label}</figcaption>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path.join("")} fill="#000" />
      </svg>
    </figure>
  )
}
