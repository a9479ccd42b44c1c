import { type Mark, polygon, round } from "./mark.ts"

export type Point = readonly [x: number, y: number]

/** Where a point of a flat surface, `u` along it and `v` up from the floor in millimetres, lies on the sheet. */
export type Plane = (u: number, v: number) => Point

/** A wall seen straight on, without perspective: millimetres to the right, and up from the floor. */
export const frontal: Plane = (u, v) => [u, -v]

/** A filled rectangle of a surface. */
export function patch(on: Plane, u: number, v: number, width: number, height: number, fill: string): Mark {
  return polygon([on(u, v), on(u, v + height), on(u + width, v + height), on(u + width, v)], fill)
}

/** A line on a surface through points of it. */
export function trace(on: Plane, points: readonly Point[], colour: string, width: number): Mark {
  const d = points.map(([u, v]) => on(u, v).map(round).join(" ")).join("L")
  return { tag: "path", attributes: { d: `M${d}`, fill: "none", stroke: colour, strokeWidth: round(width) } }
}

/** A room seen from a point before its back wall: `x` along the wall, `y` up, `z` out of the wall into the room. */
export interface Camera {
  /** Where the eye is: along the wall, above the floor, before the wall. */
  x: number
  y: number
  distance: number
}

/** One-point perspective: what lies on the back wall keeps its size, verticals stay upright. */
export function project({ x: ex, y: ey, distance }: Camera, x: number, y: number, z: number): Point {
  // What is beside or behind the eye cannot be shown; it is drawn far outside the sheet instead.
  const scale = distance / Math.max(distance - z, distance * 0.05)
  return [ex + (x - ex) * scale, -(ey + (y - ey) * scale)]
}

/** A surface parallel to the back wall, so far before it. */
export function facing(camera: Camera, z: number): Plane {
  return (u, v) => project(camera, u, v, z)
}

/** A surface that stands at right angles to the back wall, at `x`; `u` is the distance from the back wall. */
export function receding(camera: Camera, x: number): Plane {
  return (u, v) => project(camera, x, v, u)
}

/** A level surface at a height; `u` along the back wall, `v` the distance from it. */
export function level(camera: Camera, y: number): Plane {
  return (u, v) => project(camera, u, y, v)
}
