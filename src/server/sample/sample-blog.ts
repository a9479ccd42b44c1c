import type { PictureName } from "#site/pictures.ts"

/** A blog of the sample content, with the names of its pictures; blank lines separate the paragraphs of a section. */
export interface SampleBlog {
  title: string
  description: string
  addedBy: string
  picture: PictureName
  sections: { h2: string; h3: string; paragraph: string; picture?: PictureName }[]
}

/** The text of a section from its paragraphs. */
export function joinParagraphs(...paragraphs: string[]): string {
  return paragraphs.join("\n\n")
}
