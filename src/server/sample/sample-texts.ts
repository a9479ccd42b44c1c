import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type PictureName, sitePictures } from "#pages/site/pictures.ts"

/** The folder of the texts and pictures shipped with the application. */
const folder = join(import.meta.dirname, "../../../assets/sample")

/** The guides of a new site, in page order. */
const guides = [
  "counter-height",
  "reading-quotation",
  "board-grades",
  "shutter-finishes",
  "kitchen-price",
  "fresh-air",
] as const
/** The rooms, each with the drawing of its sample unit. */
const rooms = {
  wardrobes: "wardrobe",
  "living-room": "tv-wall",
  "kids-bedroom": "bunk-bed",
  "home-office": "study-desk",
}
const projects = ["tall-wall", "sink-window", "open-shelves", "island-counter", "breakfast-ledge", "utility-balcony"]

/** A blog of the sample content, with the names of its pictures; blank lines separate the paragraphs of a section. */
export type SampleBlog = ReturnType<typeof readGuide>

export function readSampleBlogs(): SampleBlog[] {
  return guides.map(readGuide)
}

/** The categories of the sample content, with the names of their pictures; the description of an item is HTML with picture URLs. */
export function readSampleCategories(addressOf: (name: PictureName) => string = String) {
  return Object.entries(rooms).map(([name, drawing]) => {
    const [{ heading, pictures, texts }, ...items] = readText(`rooms/${name}.md`)
    const [description = "", lists = ""] = texts
    const linesOf = (term: string) => [...lists.matchAll(new RegExp(`^- ${term}: (.+)$`, "gm"))].map(([, line]) => line)
    return {
      categoryName: heading,
      categoryDescription: description,
      included: linesOf("Included").join("\n"),
      notIncluded: linesOf("Not included").join("\n"),
      pictures,
      drawing,
      categoryAdditionalData: items.map((item) => {
        const shown = item.pictures.map(
          (name) => `<figure><img src="${addressOf(name)}" alt="${sitePictures[name].alt}"/></figure>`,
        )
        return { title: item.heading, description: [...shown, ...item.texts].join("").replaceAll("\n", "") }
      }),
    }
  })
}

/** The projects of the sample content, as form values, with the names of their pictures. */
export function readSampleProjects() {
  return projects.map((name) => {
    const [{ heading: title, pictures, texts }] = readText(`projects/${name}.md`)
    const [solved = "", facts = "", description = ""] = texts
    const factOf = (term: string) => new RegExp(`^- ${term}: (.+)$`, "m").exec(facts)?.[1] ?? ""
    const form = {
      title,
      status: factOf("Status"),
      room: factOf("Room"),
      layout: factOf("Layout"),
      size: factOf("Size"),
      days: factOf("Days"),
      home: factOf("Home"),
      solved,
      description: description.replaceAll("\n", ""),
      estimate: factOf("Estimate"),
      drawing: factOf("Drawing"),
      isOnHome: true,
    }
    return { pictures, form }
  })
}

/** The blog in a file of `assets/sample/guides`. */
export function readGuide(name: (typeof guides)[number]) {
  const [{ heading, pictures, texts }, ...sections] = readText(`guides/${name}.md`)
  const [description = "", author = ""] = texts
  return {
    title: heading,
    description,
    addedBy: author.replace("By ", ""),
    picture: pictures[0] as PictureName,
    sections: sections.map(({ heading: h2, pictures: [picture], texts: [h3 = "", ...paragraphs] }) => ({
      h2,
      h3: h3.replace("### ", ""),
      paragraph: paragraphs.join("\n\n"),
      picture,
    })),
  }
}

type Part = ReturnType<typeof readPart>

/** A Markdown text: the part under its title, then each part with a heading. */
function readText(file: string): [Part, ...Part[]] {
  // Git on Windows may have written CR LF.
  const parts = readFileSync(join(folder, file), "utf8").replaceAll("\r", "").split(/^##? /m)
  return parts.slice(1).map(readPart) as [Part, ...Part[]]
}

function readPart(text: string) {
  const [heading = "", ...blocks] = text.trimEnd().split("\n\n")
  const pictureOf = (block: string) => /^!\[\]\(\.\.\/(.+)\.jpg\)$/.exec(block)?.[1]
  const pictures = blocks.flatMap((block) => pictureOf(block) ?? []) as PictureName[]
  return { heading, pictures, texts: blocks.filter((block) => pictureOf(block) === undefined) }
}
