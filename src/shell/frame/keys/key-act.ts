import type { ChangeAct } from '../../outbox/change/change-act.ts'
import type { NavItem } from '../nav-items.ts'

/** Where `g` and a letter lead, in the order of the help. */
export const placeKeys = {
  t: 'today',
  p: 'pnr',
  o: 'order',
  h: 'hotel',
  i: 'insurance',
  r: 'train',
  u: 'tour',
  d: 'deposit',
} as const satisfies Record<string, NavItem['name'] | 'deposit'>

export type Place = (typeof placeKeys)[keyof typeof placeKeys]

/** Of a booking; `change` opens the form of a hotel booking. */
type Asked = ChangeAct | 'change' | 'papers'

/** What is asked about the booking of the row in focus. */
export const askKeys = { i: 'issue', c: 'cancel', e: 'change', p: 'papers' } as const satisfies Record<
  string,
  Asked
>

/** `begin`: the next letter names a place. */
export type KeyAct =
  | { do: 'move'; by: 1 | -1 }
  | { do: 'ask'; for: Asked }
  | { do: 'go'; to: Place }
  | { do: 'begin' | 'choose' | 'search' | 'help' }

const acts: Readonly<Record<string, KeyAct>> = {
  j: { do: 'move', by: 1 },
  k: { do: 'move', by: -1 },
  x: { do: 'choose' },
  g: { do: 'begin' },
  '/': { do: 'search' },
  '?': { do: 'help' },
}

/** What a key is for; `afterG`: `g` was pressed just before. */
export function keyAct(key: string, afterG: boolean): KeyAct | null {
  if (afterG) return isKeyOf(placeKeys, key) ? { do: 'go', to: placeKeys[key] } : null
  if (isKeyOf(askKeys, key)) return { do: 'ask', for: askKeys[key] }
  return Object.hasOwn(acts, key) ? (acts[key] ?? null) : null
}

function isKeyOf<T extends object>(keys: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(keys, key)
}
