/** A board and what closes its edge, in millimetres. */
export const board = { thickness: 18, band: 2, laminate: 1 } as const
