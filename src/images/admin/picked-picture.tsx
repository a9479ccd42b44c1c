import { type ReactNode, useEffect, useRef, useState } from "react"
import { formatFileSize, inspectFile, type PictureFacts } from "./files/picture-check.ts"
import { noteOn } from "./files/shrink-picture.ts"

/** A picked file with its name and sizes; `onError` gets the reason if it is rejected. */
export function PickedPicture({
  file,
  onError,
  children,
}: {
  file: File
  onError(message: string): void
  children?: ReactNode
}) {
  const [facts, setFacts] = useState<PictureFacts>()
  const refuse = useRef(onError)
  refuse.current = onError

  useEffect(() => {
    let isCurrent = true
    void inspectFile(file).then((found) => {
      if (!isCurrent) return
      setFacts(found)
      if ("error" in found) refuse.current(found.error)
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  return (
    <div className="picked">
      {facts &&
        ("width" in facts ? (
          <FilePreview file={file} />
        ) : (
          <span className={"error" in facts ? "preview preview--none preview--wrong" : "preview preview--none"}>
            No preview
          </span>
        ))}
      <p className="picked-facts">
        {file.name}
        <br />
        {facts && "width" in facts && `${facts.width} × ${facts.height} px, `}
        {formatFileSize(file.size)}
        {noteOn(file) && (
          <>
            <br />
            {noteOn(file)}
          </>
        )}
        {facts && "note" in facts && (
          <>
            <br />
            {facts.note}
          </>
        )}
      </p>
      {children}
    </div>
  )
}

function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return address ? <img className="preview" src={address} alt={file.name} /> : null
}
