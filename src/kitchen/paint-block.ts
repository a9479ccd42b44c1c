import type { Mark } from "./mark.ts"
import { type Camera, facing, level, patch, receding } from "./plane.ts"

/** A box in a room: along the back wall, above the floor, and away from the back wall, each from and to, in millimetres. */
export interface Block {
  x: readonly [number, number]
  y: readonly [number, number]
  z: readonly [number, number]
}

/** The colours of a box: towards the eye, level faces, and faces at right angles to the back wall. */
export interface BlockColours {
  front?: string
  top?: string
  bottom?: string
  side?: string
}

/** The faces of a box that the eye sees, farthest first; a face without a colour is left out. */
export function paintBlock(camera: Camera, { x, y, z }: Block, { front, top, bottom, side }: BlockColours): Mark[] {
  const depth = z[1] - z[0]
  const marks: Mark[] = []
  if (bottom && y[0] > camera.y) marks.push(patch(level(camera, y[0]), x[0], z[0], x[1] - x[0], depth, bottom))
  if (side && x[1] < camera.x) marks.push(patch(receding(camera, x[1]), z[0], y[0], depth, y[1] - y[0], side))
  if (side && x[0] > camera.x) marks.push(patch(receding(camera, x[0]), z[0], y[0], depth, y[1] - y[0], side))
  if (top && y[1] < camera.y) marks.push(patch(level(camera, y[1]), x[0], z[0], x[1] - x[0], depth, top))
  if (front) marks.push(patch(facing(camera, z[1]), x[0], y[0], x[1] - x[0], y[1] - y[0], front))
  return marks
}
