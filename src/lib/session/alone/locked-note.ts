import * as v from 'valibot'
import { dropStored, readStored, writeStored } from '../../device/storage.ts'

const stored = 'tradewind.locked'

/** What a device that locked itself tells the next person who opens the app: after how many days, and how many things that were never sent
 * wait for the person who made them. Names nobody. */
const lockedNote = v.object({ days: v.number(), commands: v.number(), drafts: v.number() })
export type LockedNote = v.InferOutput<typeof lockedNote>

export const readLockedNote = (): LockedNote | null => readStored(stored, lockedNote)

export const keepLockedNote = (note: LockedNote): void => writeStored(stored, note)

/** It was read, or somebody has signed in. */
export const dropLockedNote = (): void => dropStored(stored)
