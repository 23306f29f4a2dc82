import * as v from 'valibot'
import { readStored, writeStored } from '../../lib/device/storage.ts'

const stored = 'tradewind.keys'

/** Keys of one letter can be turned off on a device, as whoever speaks to it presses them unawares (WCAG 2.1.4). */
export const areKeysOn = () => readStored(stored, v.picklist(['on', 'off'])) !== 'off'

export const turnKeys = (choice: 'on' | 'off') => writeStored(stored, choice)
