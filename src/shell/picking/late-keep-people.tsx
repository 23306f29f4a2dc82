import { withWords } from '../../lib/language/area-words.ts'
import { later, useLater } from '../../ui/time/later.ts'
import type { KeptSaleAddress } from './kept-sale-address.ts'

const load = withWords('picking', () => import(/* bundle: picking */ './keep-people.tsx'))
const button = later<KeptSaleAddress>(async () => (await load()).KeepPeople)

/** The button with which the people of a booking are kept; it comes once the page is idle. */
export function LateKeepPeople(sale: KeptSaleAddress) {
  useLater(button)
  return <button.Part {...sale} />
}
