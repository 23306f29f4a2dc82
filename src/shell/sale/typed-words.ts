import * as v from 'valibot'
import { searchText } from '#contract/call/list'
import { draftPrefix, ownedBy, readSealed, writeSealed } from '../../lib/device/sealed-text.ts'
import { currentSession } from '../../lib/session/session.ts'

/** What a person types into the list of orders, which may be a name. The browser's history is not encrypted: an address holds a random id,
 * and the words are in the user's sealed storage until the sign-out. */
export type TypedWords = { search: string; paxName: string }
export const noWords: TypedWords = { search: '', paxName: '' }

/** More searches than a person goes back through. */
const maxKept = 100

const keptSearches = v.array(v.object({ id: v.string(), search: searchText, paxName: searchText }))
const storageName = () => ownedBy(currentSession()?.claims.userId ?? '', `${draftPrefix}orders-sought`)
const allKept = () => readSealed(storageName(), keptSearches) ?? []

/** The id of these words, which are kept under it; `undefined`: there are none. */
export function keepWords({ search, paxName }: TypedWords): string | undefined {
  if (search.trim() === '' && paxName.trim() === '') return undefined
  const kept = allKept()
  const same = kept.find((one) => one.search === search && one.paxName === paxName)
  const id = same?.id ?? crypto.randomUUID()
  const others = kept.filter((one) => one !== same)
  writeSealed(storageName(), [{ id, search, paxName }, ...others].slice(0, maxKept))
  return id
}

/** The words of an id; `null`: this device does not have them, or no longer. */
export function keptWords(id: string): TypedWords | null {
  const found = allKept().find((one) => one.id === id)
  return found ? { search: found.search, paxName: found.paxName } : null
}
