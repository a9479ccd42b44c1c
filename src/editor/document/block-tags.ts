const tags: Record<string, [string, ...string[]]> = {
  "header-one": ["h3"],
  "header-two": ["h4"],
  "header-three": ["h5"],
  "header-four": ["h6"],
  "header-five": ["h6"],
  "header-six": ["h6"],
  blockquote: ["blockquote"],
  "code-block": ["pre", "code"],
  "unordered-list-item": ["ul", "li"],
  "ordered-list-item": ["ol", "li"],
  atomic: ["figure"],
}

/** The elements of a block, outermost first, as the published page has them: headings stand below the page's own two. */
export function blockTags(type: string): [string, ...string[]] {
  return Object.hasOwn(tags, type) ? (tags[type] ?? ["p"]) : ["p"]
}
