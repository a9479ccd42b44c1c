import type { Locator, Page } from "@playwright/test"
import { expect, test, untilStarted } from "../product.ts"

/** Opens Home with a clock that only moves on command, to test "every 3 seconds" exactly. */
async function openWithClock(page: Page, size = { width: 1440, height: 900 }) {
  await page.setViewportSize(size)
  const opened = new Date("2026-11-21T10:00:00+05:30")
  await page.clock.install({ time: opened })
  await page.addInitScript(noteBeats)
  await page.goto("/")
  // Before, so its interval does not start in the middle of a test.
  await untilStarted(page, ".banner-slider")
  // Until then everything is laid out once more, which can bring other parts into view.
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "")
  await page.clock.pauseAt(new Date(opened.getTime() + 60_000))
}

/** Automatic motion uses intervals; running ones are recorded for the test. */
function noteBeats() {
  const beats = new Set<unknown>()
  const { setInterval: begin, clearInterval: end } = window
  Object.assign(window, {
    beats,
    setInterval: (work: () => void, milliseconds: number) => {
      const beat = begin(work, milliseconds)
      beats.add(beat)
      return beat
    },
    clearInterval: (beat: number) => {
      beats.delete(beat)
      end(beat)
    },
  })
}

/** Scrolls a part of the page into view and waits until its script runs. */
async function show(page: Page, part: string): Promise<Locator> {
  const found = page.locator(part)
  await found.scrollIntoViewIfNeeded()
  await expect(found).toHaveAttribute("data-alive", "")
  return found
}

/**
 * Moves the mouse away and waits until only the visible moving part has started its interval; the clock is paused. A part scrolled out of
 * view keeps its interval until its observer runs, so the found one must stay.
 */
async function settle(page: Page, part: Locator) {
  // A click may have left only its button in view.
  await part.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }))
  await page.mouse.move(2, 2)
  let found: string | undefined
  const isSettled = async () => {
    const before = found
    found = await page.evaluate(() => [...(window as unknown as { beats: Set<unknown> }).beats].join(" "))
    return found === before && /^\d+$/.test(found)
  }
  await expect.poll(isSettled, { intervals: [300] }).toBe(true)
}

/** Waits until every observer that the page created before has been called for an element. */
function untilObserved(element: Locator) {
  return element.evaluate(
    (seen) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(seen)
      }),
  )
}

function slidesInView(page: Page) {
  return page.locator(".design-slider .slider-track").evaluate((track) => {
    const { left, right } = track.getBoundingClientRect()
    return [...track.children].filter((slide) => {
      const box = slide.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1
    }).length
  })
}

/** The index of the first slide, -1 while the track is moving. */
function firstSlide(track: Locator) {
  return track.evaluate((list) => {
    const { left } = list.getBoundingClientRect()
    return [...list.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) <= 2)
  })
}

test("fades the banner's two pictures into one another every 3 seconds until a visitor pauses it", async ({ page }) => {
  await openWithClock(page)
  await show(page, ".banner-slider")
  const banner = page.getByRole("region", { name: "Kitchens", exact: true })
  const shown = banner.locator(".banner-slide--shown img")
  await expect(banner.locator(".banner-slide")).toHaveCount(2)
  await settle(page, banner)
  const first = await shown.getAttribute("alt")
  await page.clock.runFor(2_800)
  await expect(shown).toHaveAttribute("alt", first ?? "")
  await page.clock.runFor(300)
  await expect(shown).not.toHaveAttribute("alt", first ?? "")
  await page.clock.runFor(3_000)
  await expect(shown).toHaveAttribute("alt", first ?? "")
  await page.getByRole("button", { name: "Pause the banner" }).click()
  await page.mouse.move(2, 2)
  await page.clock.runFor(10_000)
  await expect(shown).toHaveAttribute("alt", first ?? "")
})

test("moves the banner and the reel without React, with properties that browsers animate by themselves", {
  tag: "@release",
}, async ({ page }) => {
  await openWithClock(page)
  const shown = page.locator(".banner-slide--shown")
  const second = shown.getByRole("img", { name: /^L-shaped kitchen/ })
  await settle(page, page.locator(".banner-slider"))
  const first = await second.count()
  for (const count of [1 - first, first]) {
    await page.clock.runFor(3_000)
    await expect(second).toHaveCount(count)
  }
  await page.locator(".reel").scrollIntoViewIfNeeded()
  await expect(page.locator(".reel-belt")).toHaveCSS("animation-play-state", "running")
  // Other properties would make the browser recalculate styles for each frame, while the page is open.
  const animated = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState !== "finished")
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))),
  )
  const aboutFrame = ["offset", "computedOffset", "easing", "composite"]
  expect(animated.filter((each) => ![...aboutFrame, "opacity", "transform", "visibility"].includes(each))).toEqual([])
  expect(
    await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /react-/.test(name))),
  ).toEqual([])
})

test("the design ideas show one, two or three at a time, with a dot for each stop if there is room", async ({
  page,
}) => {
  // Otherwise it moves during the check.
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const [width, inView, dots] of [
    [320, 1, 0],
    [479, 1, 0],
    [480, 1, 5],
    [767, 1, 5],
    [768, 2, 4],
    [1023, 2, 4],
    [1024, 3, 3],
    [1440, 3, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/")
    const slider = await show(page, ".design-slider")
    await expect(slider.locator(".slider-track > li")).toHaveCount(5)
    await expect.soft(slider.locator(".dot:visible"), `at ${width} px`).toHaveCount(dots)
    expect.soft([width, await slidesInView(page)]).toEqual([width, inView])
    const count = slider.getByText("1 of 5", { exact: true })
    await expect.soft(count, `at ${width} px`).toBeVisible({ visible: dots === 0 })
  }
})

test("the design ideas and the feedback move on every 3 seconds, begin again at the end, and rest once someone moves them", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await openWithClock(page)
  const slider = await show(page, ".design-slider")
  const track = slider.locator(".slider-track")
  await slider.getByRole("button", { name: "Pause the design ideas" }).click()
  await slider.getByRole("button", { name: "1 of 5", exact: true }).click()
  await expect.poll(() => firstSlide(track)).toBe(0)
  await slider.getByRole("button", { name: "Play the design ideas" }).click()
  await slider.getByRole("button", { name: "Pause the design ideas" }).blur()
  await settle(page, slider)
  await page.clock.runFor(2_800)
  expect(await firstSlide(track)).toBe(0)
  await page.clock.runFor(300)
  await expect.poll(() => firstSlide(track)).toBe(1)
  await page.clock.runFor(3_000)
  await expect.poll(() => firstSlide(track)).toBe(2)
  await page.clock.runFor(3_000)
  await expect.poll(() => firstSlide(track)).toBe(0)
  await slider.getByRole("button", { name: "Next of the design ideas" }).click()
  await expect.poll(() => firstSlide(track)).toBe(1)
  await page.mouse.move(2, 2)
  await slider.getByRole("button", { name: "Next of the design ideas" }).blur()
  await page.clock.runFor(9_000)
  expect(await firstSlide(track)).toBe(1)
  await track.focus()
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => firstSlide(track)).toBe(2)

  const feedback = await show(page, ".feedback-slider")
  const quotes = feedback.locator(".slider-track")
  await expect(quotes.locator(":scope > li")).toHaveCount(4)
  await feedback.getByRole("button", { name: "1 of 4", exact: true }).click()
  await feedback.getByRole("button", { name: "Play the feedback" }).click()
  await feedback.getByRole("button", { name: "Pause the feedback" }).blur()
  await settle(page, feedback)
  await page.clock.runFor(2_800)
  expect(await firstSlide(quotes)).toBe(0)
  await page.clock.runFor(300)
  await expect.poll(() => firstSlide(quotes)).toBe(1)
})

test("the reel runs six names round, 2000 ms for each, and its button stops it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/")
  const reel = await show(page, ".reel-row")
  const belt = reel.locator(".reel-belt")
  await expect(reel.locator(".reel-names").first().locator("li")).toHaveCount(6)
  const style = (property: "animationDuration" | "animationPlayState") =>
    belt.evaluate((element, name) => getComputedStyle(element)[name], property)
  expect(await style("animationDuration")).toBe("12s")
  await expect.poll(() => style("animationPlayState")).toBe("running")
  await reel.getByRole("button", { name: "Pause the partners' names" }).click()
  await expect.poll(() => style("animationPlayState")).toBe("paused")
  await reel.getByRole("button", { name: "Play the partners' names" }).click()
  await expect.poll(() => style("animationPlayState")).toBe("running")
  await reel.locator(".reel-window").hover()
  await expect.poll(() => style("animationPlayState")).toBe("paused")
})

test("the counters count up once, from 0 to their figures with a plus sign, when 0.3 of them is in view", async ({
  page,
}) => {
  await openWithClock(page, { width: 1440, height: 900 })
  const band = page.locator(".counters")
  const numbers = band.locator(".number")
  /** Scrolls so that this share of the band is visible at the bottom of the screen. */
  const showShare = (share: number) =>
    band.evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect()
      scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: "instant" })
    }, share)
  await showShare(0.2)
  await untilObserved(band)
  await page.clock.runFor(1_000)
  await expect(numbers).toHaveText(["0+", "0+", "0+", "0+"])
  await showShare(0.4)
  await untilObserved(band)
  await page.clock.runFor(1_000)
  const under = (await numbers.allTextContents()).map((text) => Number.parseInt(text, 10))
  expect(under[0]).toBeGreaterThan(0)
  expect(under[0]).toBeLessThan(1_128)
  await page.clock.runFor(2_200)
  await expect(numbers).toHaveText(["1128+", "908+", "258+", "564+"])
  await expect(band).toContainText("Successful Work")
  await expect(band).toContainText("Team member")
  await expect(band).toContainText("Happy Customers")
  await expect(band).toContainText("Creative Idea")
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await untilObserved(band)
  await showShare(1)
  await untilObserved(band)
  await page.clock.runFor(500)
  await expect(numbers).toHaveText(["1128+", "908+", "258+", "564+"])
})

test("with reduced motion nothing moves automatically, the figures are final, and the sliders still answer", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openWithClock(page)
  await show(page, ".banner-slider")
  await expect(page.getByRole("button", { name: "Play the banner" })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.locator(".banner-slide--shown img").first()).toHaveAttribute("alt", /^Hob wall in haldi ply/)
  const slider = await show(page, ".design-slider")
  await page.clock.runFor(10_000)
  expect(await firstSlide(slider.locator(".slider-track"))).toBe(0)
  await slider.getByRole("button", { name: "Next of the design ideas" }).click()
  await expect.poll(() => firstSlide(slider.locator(".slider-track"))).toBe(1)
  await show(page, ".counters")
  await expect(page.locator(".counters .number")).toHaveText(["1128+", "908+", "258+", "564+"])
  const reel = page.locator(".reel-belt")
  expect(await reel.evaluate((element) => getComputedStyle(element).animationName)).toBe("none")
  await expect(page.locator(".reel-names li:visible")).toHaveCount(6)
})
