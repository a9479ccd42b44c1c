import { defineBlock } from "#cms/fields/blocks.ts"
import { choice, toggle } from "#cms/fields/choice.ts"
import { later } from "#cms/fields/field.ts"
import { image } from "#cms/fields/image.ts"
import { items } from "#cms/fields/list.ts"
import { link } from "#cms/fields/link.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { layouts, shapes } from "#kitchen/kitchen-input.ts"
import { toProjects, unpriced } from "../own/own-blocks.ts"

export const story = defineBlock({
  type: "story",
  name: "About us",
  about: "A heading beside a short text, with your two figures below.",
  fields: {
    label: later(
      text("Small heading", { max: 40, help: "Shown above the heading, e.g. About Us. Leave blank for none." }),
    ),
    heading: text("Heading", { required: true, initial: "About us" }),
    word: later(
      text("Large word", {
        max: 24,
        help: "One word below the heading, e.g. your business name in another script. Leave blank for none.",
      }),
    ),
    meaning: later(text("Meaning of the large word", { max: 200, help: "Shown below the word." })),
    lead: text("First sentences", { max: 600, format: "long" }),
    text: richText("Text"),
    hasFigures: toggle("Figures below", { initial: true, help: "Uses the figures from Business." }),
  },
})

export const questions = defineBlock({
  type: "questions",
  name: "Questions",
  about: "Questions that expand to show their answers. Hidden if there are none.",
  also: "faq",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Questions people ask us" }),
    look: choice("Heading position", [
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
  about: "Pictures of projects, each linked to its page.",
  also: "gallery portfolio photos",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Our Projects" }),
    projects: items("Projects", { from: "projects", help: "Leave blank to show the projects marked for Home." }),
    unpriced,
    others: toProjects,
    note: text("Note below", { max: 400, format: "long" }),
  },
})

export const partners = defineBlock({
  type: "partners",
  name: "Partners",
  about: "The names and logos of the brands you fit, in a moving row. Hidden if there are none.",
  also: "brands logos",
  fields: {
    heading: text("Heading", {
      max: 120,
      required: true,
      initial: "Boards, hardware and appliances we fit",
      help: "For screen readers only.",
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
        picture: image("Logo", { help: "Shown instead of the mark." }),
      },
    }),
  },
})

export const longText = defineBlock({
  type: "long-text",
  name: "Long text",
  about: "A heading beside a long text in parts, each with its own heading.",
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
  about: "Customer quotes, one at a time. Hidden if there are none.",
  also: "testimonials reviews",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "Client Feedback" }),
    quotes: rows("Quotes until you have reviews", {
      one: "Quote",
      max: 12,
      help: "Shown until you add your first review.",
      fields: {
        quote: text("Quote", { max: 400, format: "long", required: true }),
        name: text("Name", {
          max: 80,
          help: "Use the name the customer agreed to. Leave blank to show only the home.",
        }),
        picture: image("Picture of the project", { help: "Shown beside the quote." }),
        home: text("Home", { max: 80, help: "e.g. a 2BHK home, {city}" }),
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
          { help: "The kitchen whose size and lowest price are shown." },
        ),
      },
    }),
  },
})

export const counters = defineBlock({
  type: "counters",
  name: "Counters",
  about: "Your counters, which count up when they come into view. Hidden if there are none.",
  also: "statistics numbers",
  fields: {
    label: text("Name", {
      max: 80,
      required: true,
      initial: "The company in figures",
      help: "For screen readers only.",
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
    text: text("Introduction", {
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
    picture: image("Picture", { help: "The wall in the drawing, with the same proportions: 12 to 5." }),
    caption: text("Text below the slider", {
      max: 300,
      format: "long",
      initial: "Drag the slider to compare the working drawing with the finished kitchen.",
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
    buttonLink: link("Button link", {
      initial: "#contact",
      help: "#contact is the form on this page; /contact#contact is the form on the Contact page.",
    }),
  },
})

export const homeBanner = defineBlock({
  type: "home-banner",
  name: "Banner",
  about: "The headline beside pictures or a picture with its drawing, and a quick estimate below.",
  fields: {
    heading: text("Heading", { max: 120, required: true, initial: "{headline}" }),
    lead: text("Introduction", { max: 300, format: "long" }),
    button: text("Button", { max: 40, initial: "Get Free Estimate", help: "Leave blank for no button." }),
    buttonLink: link("Button link", {
      initial: "#contact",
      help: "#contact is the form on this page. If the visitor has entered a size, the quick estimate is added to the form.",
    }),
    secondLink: text("Second link", {
      max: 120,
      initial: "Book a visit",
      help: "Shown beside the button. Leave blank for none.",
    }),
    secondAddress: link("Second link target", { initial: "#contact" }),
    hasEstimate: toggle("Quick estimate", {
      initial: true,
      help: "Layout and size with the price from your rate card, in a band below.",
    }),
    shows: choice("Slides", [
      { value: "drawing", label: "Pictures, then a working drawing" },
      { value: "pictures", label: "Pictures alone" },
    ]),
    pictures: rows("Pictures", {
      one: "Picture",
      max: 6,
      fields: {
        picture: image("Picture"),
        name: text("Description", { max: 60, help: "For screen readers, e.g. finished kitchen." }),
      },
    }),
  },
})
