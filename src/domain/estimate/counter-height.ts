/** How high counters should be, in whole millimetres. */
export interface CounterHeights {
  /** For cutting and kneading. */
  prep: number
  /** For looking into pots. */
  hob: number
}

/** The lowest and the highest elbow of a standing person, in millimetres. */
export const elbowBounds = { min: 750, max: 1_350 } as const

const prepBelowElbow = 90
const hobBelowElbow = 125

/** The counters that suit an elbow at this height above the floor; undefined if it is out of bounds. */
export function counterHeights(elbow: number): CounterHeights | undefined {
  if (!(elbow >= elbowBounds.min && elbow <= elbowBounds.max)) return undefined
  return { prep: Math.round(elbow - prepBelowElbow), hob: Math.round(elbow - hobBelowElbow) }
}
