import { expect, test } from "vitest"
import { transliterate } from "./devanagari.ts"

const written = {
  // Hindi
  "नीली रसोई": "nili rasoi",
  "हमारी गारंटी": "hamari garanti",
  "हमारे बारे में": "hamare bare mein",
  "संपर्क करें": "sampark karein",
  "नियम और शर्तें": "niyam aur shartein",
  "मॉड्यूलर किचन": "modyular kichan",
  "सपनों का घर": "sapnon ka ghar",
  "आपके लिए": "apke liye",
  "घर वाला": "ghar wala",
  "मुफ्त सलाह": "muft salah",
  रसोईघर: "rasoighar",
  अलमारी: "almari",
  लकड़ी: "lakdi",
  दरवाज़ा: "darvaza",
  खिड़की: "khidki",
  चिमनी: "chimni",
  बर्तन: "bartan",
  वॉर्डरोब: "vordrob",
  फर्नीचर: "farnichar",
  डिज़ाइन: "dizain",
  कमरा: "kamra",
  शयनकक्ष: "shayankaksh",
  परियोजना: "pariyojna",
  ग्राहक: "grahak",
  समीक्षा: "samiksha",
  कंपनी: "kampani",
  उपकरण: "upkaran",
  ऊपर: "upar",
  चमकदार: "chamakdar",
  गुणवत्ता: "gunvatta",
  गोपनीयता: "gopniyata",
  भारतीय: "bhartiya",
  जानकारी: "jankari",
  चाहिए: "chahiye",
  पाँच: "panch",
  लंबा: "lamba",
  रंग: "rang",
  सिंक: "sink",
  ज्ञान: "gyan",
  स्वागत: "swagat",
  कार्य: "karya",
  मूल्य: "mulya",
  चित्र: "chitra",
  धर्म: "dharm",
  रहस्य: "rahasya",
  दुःख: "dukh",
  अतः: "atah",
  स्वयं: "swayam",
  // Marathi
  "आमची हमी": "amchi hami",
  "आपल्या घरासाठी": "aplya gharasathi",
  "निळे स्वयंपाकघर": "nile swayampakghar",
  आमच्याबद्दल: "amchyabaddal",
  दिवाणखाना: "divankhana",
  किंमत: "kimmat",
  मोजमाप: "mojmap",
  कपाट: "kapat",
  भांडी: "bhandi",
  फरशी: "farshi",
  कॅबिनेट: "kabinet",
  गॅस: "gas",
  ओटा: "ota",
  कामगार: "kamgar",
  // Places
  महाराष्ट्र: "maharashtra",
  कोथरुड: "kothrud",
  हडपसर: "hadapsar",
  नागपुर: "nagpur",
  मुंबई: "mumbai",
  औंध: "aundh",
  // A letter alone, a mark alone, and a word that ends without its vowel.
  व: "va",
  "्": "",
  अर्थात्: "arthat",
}

test.each(Object.entries(written))("%s is written %s", (word, latin) => {
  expect(transliterate(word)).toBe(latin)
})

test("letters with their nukta in one character, and joiners, are written alike", () => {
  expect(transliterate("दरवा\u095bा")).toBe("darvaza")
  expect(transliterate("स्\u200dवागत")).toBe("swagat")
})

test("anything else stays as it is", () => {
  expect(transliterate("10 × 8 फुट, L-shaped।")).toBe("10 × 8 fut, L-shaped।")
})
