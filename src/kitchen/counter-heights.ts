/** How high counters should be, in whole millimetres. */
export interface CounterHeights {
  /** For cutting and kneading. */
  prep: number
  /** For looking into pots. */
  hob: number
}

/** The lowest and the highest elbow of a standing person, in millimetres. */
export const elbowBounds = { min: 750, max: 1_350 } as const

/** How far below the elbow each counter is, in millimetres. */
export const belowElbow = { prep: 90, hob: 125 } as const

/** The counters that suit an elbow at this height above the floor; undefined if it is out of bounds. */
export function counterHeights(elbow: number): CounterHeights | undefined {
  if (!(elbow >= elbowBounds.min && elbow <= elbowBounds.max)) return undefined
  return { prep: Math.round(elbow - belowElbow.prep), hob: Math.round(elbow - belowElbow.hob) }
}
