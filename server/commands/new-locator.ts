import { randomInt } from 'node:crypto'

/** Without vowels, so that no words arise, and without look-alikes, because locators are read out over the phone. */
const letters = '23456789BCDFGHJKMNPQRTVWXYZ'

export function newLocator(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
}
