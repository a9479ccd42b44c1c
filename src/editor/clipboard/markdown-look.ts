const surely = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^[\]\n]+\]\((?:https?:|mailto:|\/)[^()[\s]+\)/,
]
const item = /^\s*(?:[-*+]|\d{1,3}[.)]) +\S/
const quote = /^> ?\S/

/** Whether plain text was surely written as markdown: a heading, a fence, bold, a link, a list or a quote. */
export function looksLikeMarkdown(text: string): boolean {
  if (surely.some((pattern) => pattern.test(text))) return true
  const lines = text.split(/\r\n|\r|\n/)
  return lines.filter((line) => item.test(line)).length > 1 || lines.filter((line) => quote.test(line)).length > 1
}
