import { join } from "node:path"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { openStore } from "#server/store/store.ts"
import { makeJpeg } from "../pictures/images.ts"
import { keepPicture } from "../pictures/keep-picture.ts"

/**
 * A separate process that adds enquiries, and blogs each with a different picture, until it is told to end:
 * `node … folder [databaseUrl]`. Prints a line for each blog.
 */
const [folder = "", databaseUrl] = process.argv.slice(2)
let isEnding = false
process.once("SIGTERM", () => {
  isEnding = true
})
const store = await openStore({ folder, databaseUrl })
const media = await openMedia({ bucket: await openFolder(join(folder, "uploads")) })
for (let count = 0; !isEnding; count++) {
  const form = { fullName: "Asha", email: "a@home.example", phone: "98", company: "", message: `माप ${count}` }
  for (let each = 0; each < 5; each++) await store.enquiries.submit(form, { page: "/" })
  const bytes = await makeJpeg({ width: 40 + (count % 50), height: 40 + Math.floor(count / 50) })
  const imagePath = await keepPicture(media, { bytes })
  await store.blogs.add({ title: `${count}`, description: "", addedBy: "", imagePath, sections: [] })
  process.stdout.write(`${count}\n`)
}
await media.close()
await store.close()
