import * as v from 'valibot'
import { readStored, writeStored } from '../device/storage.ts'

const stored = 'tradewind.keeps-bookings'

/** Whether bookings that were not opened are kept on this device, too; they are unless the person says no. */
export const keepsSales = () => readStored(stored, v.picklist(['on', 'off'])) !== 'off'

export const chooseToKeep = (keeps: boolean) => writeStored(stored, keeps ? 'on' : 'off')
