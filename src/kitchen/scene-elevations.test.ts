import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sceneElevations } from "../../scenes/elevations.ts"

test("scenes/elevations.json holds these kitchens (npm run scenes writes it again)", () => {
  expect(JSON.parse(readFileSync("scenes/elevations.json", "utf8"))).toEqual(sceneElevations())
})
