import * as v from 'valibot'
import { readStored, writeStored } from '../../lib/device/storage.ts'

/** The screens that the product can start with; the hotel search unless the person has chosen another on this device
 * (spec: shell-and-hotel §2). */
const firstScreens = { hotel: '/app/hotel/avail', today: '/app/today' } as const
export type FirstScreen = keyof typeof firstScreens

/** `first-script.ts` reads it, too. */
const key = 'tradewind.first-screen'
const chosenScreen = v.picklist(['hotel', 'today'])

export function firstScreen(): FirstScreen {
  return readStored(key, chosenScreen) ?? 'hotel'
}

export function firstPath(): (typeof firstScreens)[FirstScreen] {
  return firstScreens[firstScreen()]
}

export function chooseFirstScreen(screen: FirstScreen): void {
  writeStored(key, screen)
}
