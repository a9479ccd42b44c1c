/** Browsers by what only they say of themselves, the more special first, since most also name others. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/\bcurl\//, "curl"],
] as const

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const

/** No browser says more of itself that matters here. */
const maxLength = 500

/** The browser and the system of a `User-Agent`, such as "Chrome on Windows"; "Unknown device" where it names neither. */
export function nameDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, maxLength)
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? "Unknown device"
}
