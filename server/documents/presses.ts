import { createPaperPress } from './paper-press.ts'
import { createSheetPress } from './sheet-press.ts'

/** Threads that draw until the end. Strangers have their own, so that none of them holds up an agent. */
export function openPresses(atEnd: (close: () => Promise<void>) => void) {
  const presses = {
    press: createPaperPress(),
    strangersPress: createPaperPress({ threads: 1, waiting: 6, ofUser: 2 }),
    sheetPress: createSheetPress(),
  }
  atEnd(async () => {
    await Promise.all(Object.values(presses).map((one) => one.close()))
  })
  return presses
}
