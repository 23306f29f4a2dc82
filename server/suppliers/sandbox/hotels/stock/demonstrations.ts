import type { SandboxHotelRow } from '../../../../db/tables/sandbox-tables.ts'

type Demonstration = Pick<SandboxHotelRow, 'id' | 'stars' | 'name' | 'behaviour'>

/** Hotels by which a person can reach special cases (docs/sandbox.md). */
export const demonstrations: readonly Demonstration[] = [
  { id: 1, stars: 4, name: 'Demo Hotel Jakarta (price rises)', behaviour: 'PRICE_RISES' },
  { id: 2, stars: 4, name: 'Demo Hotel Jakarta (policy turns)', behaviour: 'POLICY_TURNS' },
  { id: 3, stars: 4, name: 'Demo Hotel Jakarta (sells out)', behaviour: 'SELLS_OUT' },
  { id: 4, stars: 4, name: 'Demo Hotel Jakarta (few left)', behaviour: null },
]

const added = [
  ['gone at the rooms', 'GONE_AT_ROOMS'],
  ['dearer at the rooms', 'DEARER_AT_ROOMS'],
  ['board changes', 'BOARD_CHANGES'],
  ['nearly gone', 'NEARLY_GONE'],
  ['deadline moves', 'DEADLINE_MOVES'],
  ['rooms fail', 'ROOMS_FAIL'],
  ['detail fails', 'DETAIL_FAILS'],
  ['check fails', 'CHECK_FAILS'],
  ['fixed price', 'FIXED_PRICE'],
  ['terms at the check', 'TERMS_AT_CHECK'],
] as const

const firstAddedId = 9_001

/** Demonstration hotels that the stock of the first version lacks. They have their own range of ids, and new ones are
 * appended. Only they have one star, so the star filter of the list finds them. */
export const addedDemonstrations: readonly Demonstration[] = added.map(([name, behaviour], at) => ({
  id: firstAddedId + at,
  stars: 1,
  name: `Demo Hotel Jakarta (${name})`,
  behaviour,
}))

export function isDemonstration({ name }: Pick<SandboxHotelRow, 'name'>): boolean {
  return name.startsWith('Demo Hotel')
}

export function isAdded({ id }: Pick<SandboxHotelRow, 'id'>): boolean {
  return id >= firstAddedId
}
