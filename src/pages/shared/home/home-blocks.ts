import { defineBlock } from "#cms/fields/blocks.ts"
import { choice } from "#cms/fields/choice.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { items } from "#cms/fields/items.ts"
import { link } from "#cms/fields/link.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { toggle } from "#cms/fields/toggle.ts"
import { layouts, shapes } from "#kitchen/kitchen-input.ts"
import { toProjects, unpriced } from "../own/projects.ts"

export const story = defineBlock({
  type: "story",
  name: "About us",
  about: "A heading beside a short text, with the two figures of the business below.",
  fields: {
    label: later(
      text("Small heading", { max: 40, help: "Above the heading, such as About Us. Leave it empty for none." }),
    ),
    heading: text("Heading", { required: true, initial: "About us" }),
    word: later(
      text("Large word", {
        max: 24,
        help: "One word of your own below the heading, such as the name of the business in its own script. Leave it empty for none.",
      }),
    ),
    meaning: later(text("Meaning of the large word", { max: 200, help: "Stands below it." })),
    lead: text("First sentences", { max: 600, format: "long" }),
    text: richText("Text"),
    hasFigures: toggle("Figures below", { initial: true, help: "Those of the business." }),
  },
})

export const questions = defineBlock({
  type: "questions",
  name: "Questions",
  about: "Questions that expand to show their answers. Left out while there are none.",
  also: "faq",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Questions people ask us" }),
    look: choice("Where the heading stands", [
      { value: "beside", label: "Beside the questions" },
      { value: "above", label: "Above them" },
    ]),
    questions: rows("Questions", {
      one: "Question",
      fields: {
        question: text("Question", { required: true }),
        answer: text("Answer", { max: 2000, format: "long", required: true }),
      },
    }),
  },
})

export const projects = defineBlock({
  type: "projects",
  name: "Projects",
  about: "Pictures of projects, each of which leads to its page.",
  also: "gallery portfolio photos",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Our Projects" }),
    projects: items("Projects", { from: "projects", help: "Choose none to show those that are marked for Home." }),
    unpriced,
    others: toProjects,
    note: text("Note below", { max: 400, format: "long" }),
  },
})

export const partners = defineBlock({
  type: "partners",
  name: "Partners",
  about: "The names and marks of the makers whose goods you fit, in a row that moves. Left out while it has none.",
  also: "brands logos",
  fields: {
    heading: text("Heading", {
      max: 120,
      required: true,
      initial: "Boards, hardware and appliances we fit",
      help: "Read aloud, and not seen.",
    }),
    partners: rows("Partners", {
      one: "Partner",
      fields: {
        name: text("Name", { max: 60, required: true }),
        mark: choice("Mark", [
          { value: "none", label: "None" },
          { value: "board", label: "Board" },
          { value: "hinge", label: "Hinge" },
          { value: "runner", label: "Runner" },
          { value: "edge-band", label: "Edge band" },
          { value: "stone", label: "Stone" },
          { value: "chimney", label: "Chimney" },
        ]),
        picture: image("Logo", { help: "Shown in place of the mark." }),
      },
    }),
  },
})

export const longText = defineBlock({
  type: "long-text",
  name: "Long text",
  about: "A heading beside a long text in parts, each with a heading of its own.",
  fields: {
    heading: text("Heading", { required: true, initial: "More about our work" }),
    picture: later(image("Picture below the heading")),
    parts: rows("Parts", {
      one: "Part",
      fields: { heading: text("Heading", { max: 120 }), text: richText("Text") },
    }),
  },
})

export const feedback = defineBlock({
  type: "feedback",
  name: "Feedback",
  about: "What customers said, one at a time. Left out while there is nothing to show.",
  also: "testimonials reviews",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Client Feedback" }),
    quotes: rows("Until there is feedback", {
      one: "Quote",
      max: 12,
      help: "Shown while no feedback is stored.",
      fields: {
        quote: text("What was said", { max: 400, format: "long", required: true }),
        name: text("Name", {
          max: 80,
          help: "As the person has allowed you to show it; without one only the home is named.",
        }),
        picture: image("Picture of the project", { help: "Shown beside what was said." }),
        home: text("Whose home", { max: 80, help: "Such as “a 2BHK home, {city}”." }),
      },
    }),
  },
})

export const designIdeas = defineBlock({
  type: "design-ideas",
  name: "Design ideas",
  about: "Kitchens side by side, each with its lowest price from the rate card.",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Design Ideas" }),
    ideas: rows("Ideas", {
      one: "Idea",
      max: 12,
      fields: {
        title: text("Title", { max: 80, required: true }),
        text: text("Text", { max: 300, format: "long" }),
        picture: image("Picture"),
        layout: choice(
          "Price of",
          [
            { value: "none", label: "No price" },
            ...layouts.map((layout) => ({ value: layout, label: shapes[layout].name })),
          ],
          { help: "The kitchen whose size and lowest price stand below." },
        ),
      },
    }),
  },
})

export const counters = defineBlock({
  type: "counters",
  name: "Counters",
  about: "The counters of the business, which count up when they come into view. Left out while it has none.",
  also: "statistics numbers",
  fields: {
    label: text("Name", {
      max: 80,
      required: true,
      initial: "The company in figures",
      help: "Read aloud, and not seen.",
    }),
  },
})

export const promise = defineBlock({
  type: "promise",
  name: "Promise",
  about: "What you guarantee, in large letters, with the person who visits customers.",
  also: "guarantee warranty team",
  fields: {
    heading: text("Heading", { max: 120, initial: "[You keep {last share} until every drawer opens.]" }),
    text: text("Text below it", {
      max: 300,
      format: "long",
      initial: "{warranty} of warranty on cabinets and hardware, {fitting warranty} on fitting.",
    }),
    person: text("Name of the person who visits", { max: 80, help: "Leave blank to show no one." }),
    role: text("Role", { max: 120, help: "For example, measures your home and draws your kitchen." }),
    photo: image("Photo of this person"),
  },
})

export const comparer = defineBlock({
  type: "comparer",
  name: "Drawing and picture",
  about: "A working drawing with the picture of the same wall over it, and a slider between them.",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Drawn, then fitted as drawn" }),
    picture: image("Picture", { help: "The wall of the drawing, as wide as the drawing: 12 to 5." }),
    caption: text("Text below it", {
      max: 300,
      format: "long",
      initial: "Move the edge between the working drawing and the finished kitchen.",
    }),
    note: text("Note at the end", { max: 400, format: "long" }),
  },
})

export const bookNow = defineBlock({
  type: "book-now",
  name: "Book now",
  about: "A yellow band with one sentence and a button.",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Book a visit." }),
    text: text("Text", { max: 300, format: "long" }),
    button: text("Button", { max: 40, required: true, initial: "Book Now" }),
    buttonLink: link("Where the button leads", {
      initial: "#contact",
      help: "#contact is the form on the same page; /contact#contact is that of the contact page.",
    }),
  },
})

export const homeBanner = defineBlock({
  type: "home-banner",
  name: "Banner",
  about: "The headline beside pictures or a picture with its drawing, and a quick estimate below.",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "{headline}" }),
    lead: text("Sentence below it", { max: 300, format: "long" }),
    button: text("Button", { max: 40, initial: "Get Free Estimate", help: "Leave it empty for no button." }),
    buttonLink: link("Where the button leads", {
      initial: "#contact",
      help: "#contact is the form on the same page, to which the small estimate goes along once somebody has entered a size.",
    }),
    secondLink: text("Second link", {
      max: 120,
      initial: "Book a visit",
      help: "A button beside the first. Leave it empty for none.",
    }),
    secondAddress: link("Where the second link leads", { initial: "#contact" }),
    hasEstimate: toggle("Small estimate", {
      initial: true,
      help: "Layout and size with the price of your rate card, in a band below.",
    }),
    shows: choice("What it shows", [
      { value: "drawing", label: "Pictures, then a working drawing" },
      { value: "pictures", label: "Pictures alone" },
    ]),
    pictures: rows("Pictures", {
      one: "Picture",
      max: 6,
      fields: {
        picture: image("Picture"),
        name: text("What it shows", { max: 60, help: "Read aloud, such as “finished kitchen”." }),
      },
    }),
  },
})
