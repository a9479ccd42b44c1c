import { globSync, readFileSync, statSync } from "node:fs"
import { fromMarkdown } from "mdast-util-from-markdown"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { adminRoutes } from "#admin-routes.ts"
import type { AdminScreen } from "../../screens.ts"
import { findHelp, findTopic, helpTopics } from "./help-topics.ts"
import { Topic } from "../help.tsx"

/** Every screen except the help itself. */
const paths = adminRoutes
  .flatMap(({ children = [] }) => children.map(({ path = "" }) => path))
  .filter((path) => !path.startsWith("/admin/help"))

const topics = helpTopics.map(({ path }) => path)
const textOf = (topic: string) => readFileSync(`assets/help/${topic}.md`, "utf8")

test("every screen has a topic", () => {
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) expect([path, findHelp(path) !== undefined]).toEqual([path, true])
})

test("shows the topic of quotations on a quotation of an enquiry", () => {
  expect(findHelp("/admin/contacts/quotations/1")?.topic.path).toBe("quotations")
})

test("every topic has a text and a picture of at most 40 KB, and nothing else is there; `npm run help:pictures` makes them", () => {
  const files = topics.flatMap((topic) => [`assets/help/${topic}.md`, `assets/help/${topic}.webp`])
  expect(globSync("assets/help/*").toSorted()).toEqual(files.toSorted())
  for (const file of files) expect([file, statSync(file).size <= 40 * 1024]).toEqual([file, true])
})

test.each(topics)("the page of %s is at most a screen long, and shown as Markdown says", (topic) => {
  const { children } = fromMarkdown(textOf(topic))
  expect(textOf(topic).split(/\s/).length).toBeLessThan(170)
  const [picture, ...parts] = children.map(toHtml)
  const html = renderToStaticMarkup(<Topic topic={{ ...(findTopic(topic) as AdminScreen), about: "" }} />)
  expect(html.replace("/assets/help/", "")).toBe(
    `<div class="help-topic"><p></p>${picture?.replace(/<\/?p>/g, "")}${parts.join("")}</div>`,
  )
})

type Node = ReturnType<typeof fromMarkdown>["children"][number]

/** The HTML of a Markdown node; fails on syntax that the guide does not use. */
function toHtml(node: Node): string {
  if (node.type === "text") return renderToStaticMarkup(node.value)
  if (node.type === "image")
    return renderToStaticMarkup(<img src={node.url} alt={node.alt ?? ""} width="1100" height="700" loading="lazy" />)
  const tag = tagOf(node)
  if (tag === undefined || !("children" in node)) throw new Error(`The guide does not show a ${node.type}.`)
  const inside = node.children.map((each) => toHtml(each as Node)).join("")
  // The text of an item in a tight list has no paragraph.
  return `<${tag}>${tag === "li" ? inside.replace(/^<p>(.*)<\/p>$/, "$1") : inside}</${tag}>`
}

function tagOf(node: Node): string | undefined {
  if (node.type === "heading") return `h${node.depth}`
  if (node.type === "list") return node.ordered ? "ol" : "ul"
  return ({ paragraph: "p", strong: "strong", listItem: "li" } as Record<string, string>)[node.type]
}
