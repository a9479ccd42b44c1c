/** A part of a help page: a paragraph, a heading, steps in their order, or points. A word between asterisks is a name on screen. */
export type TopicPart = string | { heading: string } | { steps: readonly string[] } | { points: readonly string[] }

/** What a page of the guide says below the topic's first sentence, and what its picture shows. */
export interface TopicText {
  picture: string
  parts: readonly TopicPart[]
}
