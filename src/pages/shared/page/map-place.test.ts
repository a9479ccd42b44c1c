import { expect, test } from "vitest"
import { mapFrame, mapPage, readPlace } from "./map-place.ts"

const place = { latitude: 18.5074, longitude: 73.8077 }

test.each([
  "18.5074, 73.8077",
  " 18.5074 73.8077 ",
  "https://www.openstreetmap.org/#map=17/18.5074/73.8077",
  "https://www.openstreetmap.org/?mlat=18.5074&mlon=73.8077#map=17/18.0/73.0",
  "https://www.google.com/maps/place/Kothrud/@18.5,73.8,17z/data=!3m1!4b1!3d18.5074!4d73.8077",
  "https://www.google.com/maps/@18.5074,73.8077,15z",
  "https://maps.google.com/?q=18.5074,73.8077",
])("%s names a place", (text) => {
  expect(readPlace(text)).toEqual(place)
})

test.each(["", "Kothrud, Pune", "118.5, 73.8", "18.5", "https://maps.app.goo.gl/x"])("%s names none", (text) => {
  expect(readPlace(text)).toBeUndefined()
})

test("a place has a map to show and a page to open", () => {
  expect(mapFrame(place)).toBe(
    "https://www.openstreetmap.org/export/embed.html?bbox=73.80170%2C18.50440%2C73.81370%2C18.51040&layer=mapnik&marker=18.50740%2C73.80770",
  )
  expect(mapPage(place)).toBe("https://www.openstreetmap.org/?mlat=18.50740&mlon=73.80770#map=17/18.50740/73.80770")
})
