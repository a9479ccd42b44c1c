import { expect, it } from "vitest"
import { pickFile, withFiles } from "./picture-list-values.ts"

it("adds files at the end, and puts one that is picked again into its own place, with its alt text", () => {
  const at = (lastModified: number, name = "loft.jpg") => new File(["x"], name, { lastModified })
  const first = { ...pickFile(at(1)), alt: "A loft" }
  const second = pickFile(at(1, "other.jpg"))
  const again = at(1)
  const edited = at(2)
  const files = withFiles([first, second], [again, edited])
  expect(files.map(({ file }) => file)).toEqual([again, second.file, edited])
  expect(files[0]).toEqual({ ...first, file: again })
  expect(files[0]?.file).toBe(again)
  expect(files[2]).toMatchObject({ alt: "" })
})
