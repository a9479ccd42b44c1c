import { bunkBed } from "./bunk-bed.ts"
import { crockeryUnit } from "./crockery-unit.ts"
import type { RoomUnit } from "./room-unit.ts"
import { studyDesk } from "./study-desk.ts"
import { tvWall } from "./tv-wall.ts"
import { wardrobe } from "./wardrobe.ts"

/** The typical units that rooms show, by name; a stored name never changes its meaning. */
export const roomUnits: Readonly<Record<string, RoomUnit>> = {
  wardrobe,
  "tv-wall": tvWall,
  "bunk-bed": bunkBed,
  "study-desk": studyDesk,
  "crockery-unit": crockeryUnit,
}
