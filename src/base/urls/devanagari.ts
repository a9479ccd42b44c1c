/** Parses a table of letters with their Latin transliterations. */
function toTable(written: string): ReadonlyMap<string, string> {
  return new Map(written.split(" ").map((entry) => [entry.charAt(0), entry.slice(1)]))
}

// As people write Hindi and Marathi in messages: neither accents nor doubled letters for long vowels.
const consonants = toTable(
  "कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फf बb भbh मm यy रr लl ळl वv शsh षsh सs हh",
)
const vowels = toTable(
  "अa आa इi ईi उu ऊu ऋri ऌli ऍa ऎe एe ऐai ऑo ऒo ओo औau ॐom ॠri ॲa ाa िi ीi ुu ूu ृri ॄri ॅa ॆe ेe ैai ॉo ॊo ोo ौau ्",
)

/** A consonant may have a nukta, the consonants before it a virama; after the vowel come the marks of nasals and breath. */
const syllables = /((?:[क-ह]़?्)*)([क-ह]़?)([ा-्]?)([ँंः]*)|([ऄ-औॐॠॲ])([ँंः]*)/g
const words = /[\u0900-\u0963\u0971-\u097f\u200c\u200d]+/g

interface Syllable {
  /** The consonants before its last one, and that, in Latin letters. */
  before: string
  consonant: string
  /** "" after a virama, and if it is silent. */
  vowel: string
  /** True for the inherent "a", which is not written. */
  isInherent: boolean
  /** The marks after the vowel: of a nasal, of breath. */
  marks: string
}

/** Transliterates the Devanagari words of a text as people write Hindi and Marathi in Latin letters: `nili rasoi` for नीली रसोई. */
export function transliterate(text: string): string {
  return text.replaceAll(words, (word) => joinSyllables(dropSilent(readSyllables(word))))
}

function readSyllables(word: string): Syllable[] {
  const plain = word.normalize("NFD").replaceAll(/[\u200c\u200d]/g, "")
  return [...plain.matchAll(syllables)].map(
    ([, lead = "", last = "", sign = "", marks = "", vowel, ownMarks = ""]) => ({
      before: (lead.match(/[क-ह]़?/g) ?? []).map(readConsonant).join(""),
      consonant: readConsonant(last),
      vowel: vowels.get(vowel ?? sign) ?? "a",
      isInherent: vowel === undefined && sign === "",
      marks: marks + ownMarks,
    }),
  )
}

function readConsonant(letter: string): string {
  return letter === "ज़" ? "z" : (consonants.get(letter.charAt(0)) ?? "")
}

/** Removes the silent inherent vowels of Hindi and Marathi: at the end of a word, and between two vowels. */
function dropSilent(read: readonly Syllable[]): Syllable[] {
  const spoken = read.map((each) => ({ ...each }))
  const last = spoken.length - 1
  // Backwards, because a dropped vowel keeps the one before it; but उप is a prefix, as in उपकरण.
  const order = spoken.map((_, index) => last - index)
  if (last > 3 && spoken[0]?.vowel === "u" && spoken[1]?.consonant === "p") order.unshift(1)
  for (const index of order) {
    const [earlier, each, next] = [spoken[index - 1], spoken[index], spoken[index + 1]]
    if (!each?.isInherent || each.marks !== "" || !earlier?.vowel || isHeld(earlier, each)) continue
    const isSilent = next ? !earlier.marks.includes("ं") && isSilentBefore(each, next) : !isHeldAtEnd(each)
    if (isSilent) each.vowel = ""
  }
  return spoken
}

/** The य of राष्ट्रीय and गोपनीयता is spoken with its vowel. */
function isHeld({ vowel }: Syllable, { before, consonant }: Syllable): boolean {
  return before === "" && consonant === "y" && /^[iu]$/.test(vowel)
}

function isSilentBefore(each: Syllable, next: Syllable): boolean {
  if (next.vowel === "" || next.consonant === "") return false
  // As in वॉर्डरोब.
  if (each.before !== "") return each.before === "r" && next.consonant === "r" && next.before === ""
  // Marathi writes च्या and ल्या after whole words: आमच्या, आपल्या.
  const isEnding = /^(ch|l)$/.test(next.before) && next.consonant === "y" && !next.isInherent
  return next.before === "" || isEnding
}

/** Clusters such as those of कार्य, चित्र and रत्न are not spoken without a vowel, those of वर्ड and दोस्त are. */
function isHeldAtEnd({ before, consonant }: Syllable): boolean {
  if (before === "" || before.endsWith(consonant)) return false
  return consonant === "y" || (/^[rvlnm]$/.test(consonant) && !/[rl]$/.test(before))
}

function joinSyllables(spoken: readonly Syllable[]): string {
  const written = spoken.map(({ before, consonant, vowel, isInherent, marks }, index) => {
    const [earlier, next] = [spoken[index - 1], spoken[index + 1]]
    const onset = (before + consonant).replace(/^jn$/, "gy").replace(/(?<=[dgjk]|[ds]h?)v$/, "w")
    // चाहिए and लिए have a sound between their vowels.
    const link = onset === "" && vowel === "e" && earlier?.vowel === "i" ? "y" : ""
    const atEnd = isInherent ? "m" : vowel === "e" && onset !== "" ? "in" : "n"
    const inside = next && (/^[pfbmv]/.test(next.before + next.consonant) ? "m" : "n")
    const nasal = /[ँं]/.test(marks) ? (inside ?? atEnd) : ""
    return onset + link + vowel + nasal + (marks.includes("ः") && !next ? "h" : "")
  })
  return written.join("").replace(/v(?=al[aei]$)/, "w")
}
