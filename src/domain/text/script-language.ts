/** The `lang` of words that stand among English ones, by their letters: Hindi for Devanagari; undefined for any others. */
export function langOfLetters(words: string): string | undefined {
  return /\p{Script=Devanagari}/u.test(words) ? "hi" : undefined
}
