import { business } from "#domain/business.ts"

/** What Client Feedback shows while no review is stored, each from a kind of home instead of a person. */
export const builtInFeedback: { quote: string; home: string }[] = [
  {
    quote: "They moved the sink point before the tiles, not after. Nobody else had noticed.",
    home: `a 2BHK home, ${business.city}`,
  },
  {
    quote: "The quotation had the hinge model on it. The installed hinge was that model.",
    home: `a row house, ${business.city}`,
  },
  {
    quote: "My mother is five feet. First kitchen where she does not stand on a patla to cook.",
    home: `a three-generation home, ${business.city}`,
  },
  {
    quote: "Two days late, and they told us a week earlier.",
    home: `a 3BHK home, ${business.city}`,
  },
]
