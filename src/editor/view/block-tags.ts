/** The elements of a block, outermost first, as the published page has them: headings stand below the page's own two. */
export function blockTags(type: string): [string, ...string[]] {
  switch (type) {
    case "header-one":
      return ["h3"]
    case "header-two":
      return ["h4"]
    case "header-three":
      return ["h5"]
    case "header-four":
    case "header-five":
    case "header-six":
      return ["h6"]
    case "blockquote":
      return ["blockquote"]
    case "code-block":
      return ["pre", "code"]
    case "unordered-list-item":
      return ["ul", "li"]
    case "ordered-list-item":
      return ["ol", "li"]
    case "atomic":
      return ["figure"]
    default:
      return ["p"]
  }
}
