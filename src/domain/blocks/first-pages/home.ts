import { newBlock } from "../fields/block.ts"
import { bookNow } from "../home/book-now.ts"
import { contact } from "../home/contact.ts"
import { counters } from "../home/counters.ts"
import { feedback } from "../home/feedback.ts"
import { homeBanner } from "../home/home-banner.ts"
import { projects } from "../home/projects.ts"
import { questions } from "../home/questions.ts"
import { steps } from "../home/steps.ts"
import { story } from "../home/story.ts"
import { designIdeas } from "../home/design-ideas.ts"
import type { PageContent } from "../page.ts"

const ideas = [
  { layout: "l", title: "L-shaped" },
  { layout: "u", title: "U-shaped" },
  { layout: "straight", title: "Straight" },
  { layout: "parallel", title: "Parallel" },
  { layout: "island", title: "Island" },
] as const

/** Home before its owner has written anything. */
export const firstHome: PageContent = {
  name: "Home",
  searchTitle: "Modular kitchens{in city}",
  searchDescription:
    "Modular kitchens and interiors{in city}: see the steps, and work out the price of your own kitchen.",
  sharingPicture: "",
  blocks: [
    newBlock(homeBanner, "home-banner"),
    withValues(newBlock(story, "story"), {
      label: "About Us",
      heading: "{name} plans and fits modular kitchens and interiors{in city}.",
    }),
    withValues(newBlock(designIdeas, "design-ideas"), {
      ideas: ideas.map((idea) => ({ ...idea, text: "", picture: { path: "", alt: "" } })),
    }),
    newBlock(steps, "steps"),
    newBlock(projects, "projects"),
    newBlock(counters, "counters"),
    newBlock(feedback, "feedback"),
    newBlock(bookNow, "book-now"),
    newBlock(contact, "contact"),
    withValues(newBlock(questions, "questions"), {
      questions: [
        { question: "How long does it take?", answer: "{lead time at the start}." },
        {
          question: "Which areas do you serve?",
          answer: "[We work in {city}. ]Write your locality in the form and we will tell you.",
        },
      ],
    }),
  ],
}

function withValues<Values>(block: { values: Values } & PageContent["blocks"][number], values: Partial<Values>) {
  return { ...block, values: { ...block.values, ...values } }
}
