import { type Mark, placed } from "./mark.ts"
import { type Camera, project } from "./plane.ts"
import { type ThingName, things } from "./things.ts"

/** A thing as it looks from the eye: smaller or larger by its distance from the back wall. */
export function standAt(
  camera: Camera,
  [thing, x, y, z]: readonly [ThingName, number, number, number],
  flip = false,
): Mark {
  return marksAt(camera, things[thing](), x, y, z, flip)
}

/** Marks that face the eye, drawn about the origin in millimetres, put at a place in the room. */
export function marksAt(camera: Camera, marks: Mark[], x: number, y: number, z: number, flip = false): Mark {
  const [left, top] = project(camera, x, y, z)
  return placed(marks, left, top, camera.distance / (camera.distance - z), flip)
}
