import * as v from 'valibot'
import { readStored, writeStored } from '../device/storage.ts'

const stored = 'tradewind.keeps-bookings'

/** Whether bookings that were not opened are kept on this device, too; they are unless the person says no. */
export const keepsSales = () => readStored(stored, v.picklist(['on', 'off'])) !== 'off'

/** Calls back when another tab has chosen. */
export function onKeepChoice(listener: (keeps: boolean) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === stored) listener(keepsSales())
  })
}

export const chooseToKeep = (keeps: boolean) => writeStored(stored, keeps ? 'on' : 'off')
