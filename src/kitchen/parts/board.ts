/** A board and what is glued to its faces, in millimetres. */
export const board = { thickness: 18, laminate: 1 } as const
