import { randomInt } from 'node:crypto'

/** No vowels and nothing that looks like something else: a locator is read out over the phone. */
const letters = '23456789BCDFGHJKMNPQRTVWXYZ'

export function newLocator(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
}
