import type { ReplyOf } from '#contract/call/endpoint'
import { isCancelledOf, type KeptSale, locatorOf, productOf, travellersOf } from '#contract/changes/kept-sale'
import { foldText } from '#contract/text/fold-text'
import { finderOf, searchText } from '#contract/text/search-words'
import { type listTravellers, placeOfTraveller } from '#contract/travellers/book'
import { fullName } from '#contract/travellers/names'
import { type BookedGuest, maxSuggested, type suggestTravellers } from '#contract/travellers/suggest'
import type { TravellerRow } from '#contract/travellers/traveller'
import type { KeptBook } from './kept-book.ts'

const pageRows = 50

/** Tells whether a name is meant by what was typed, as the server does. */
function meantBy(typed: string): (name: string) => boolean {
  const finds = finderOf(typed)
  return (name) => finds(searchText(name))
}

/** A page of the book on this device, as the server answers it; `after`: the place of the last row of the page before. */
export function pageOfBook(
  { travellerList, isWhole }: KeptBook,
  { typed = '', after }: { typed?: string | undefined; after?: string | undefined },
): ReplyOf<typeof listTravellers> {
  const isMeant = meantBy(typed)
  const found = typed === '' ? travellerList : travellerList.filter((row) => isMeant(fullName(row)))
  const start = after === undefined ? 0 : found.findIndex((row) => placeOfTraveller(row) === after) + 1
  const page = found.slice(start, start + pageRows)
  const isLast = start + pageRows >= found.length
  return { travellerList: page, hasMore: !isLast || (!isWhole && page.length === 0) }
}

/** Who may be meant by the typed letters: people and groups of the book on this device, and guests of its bookings, newest first, who are
 * not among them. Of nobody is the age known here. */
export function suggestOnDevice(
  typed: string,
  book: Pick<KeptBook, 'travellerList' | 'groupList'> | null,
  sales: Iterable<KeptSale>,
): ReplyOf<typeof suggestTravellers> {
  const isMeant = meantBy(typed)
  const people = (book?.travellerList ?? []).filter((row) => isMeant(fullName(row)))
  const isOfPeople = ({ travellerId }: TravellerRow) => people.some((one) => one.travellerId === travellerId)
  return {
    travellerList: people.slice(0, maxSuggested).map((row) => ({ ...row, age: null })),
    groupList: (book?.groupList ?? [])
      .filter(({ name, memberList }) => isMeant(name) || memberList.some(isOfPeople))
      .slice(0, maxSuggested),
    guestList: guestsOf(isMeant, new Set(people.map((row) => foldText(fullName(row)))), sales),
  }
}

function guestsOf(
  isMeant: (name: string) => boolean,
  known: ReadonlySet<string>,
  sales: Iterable<KeptSale>,
): BookedGuest[] {
  const found = new Map<string, BookedGuest>()
  for (const sale of sales) {
    if (found.size >= maxSuggested) break
    if (isCancelledOf(sale)) continue
    for (const name of travellersOf(sale)) {
      const plain = foldText(name)
      if (found.size < maxSuggested && !found.has(plain) && !known.has(plain) && isMeant(name))
        found.set(plain, {
          name,
          age: null,
          product: productOf(sale),
          supplierCode: sale[1],
          locatorCode: locatorOf(sale),
        })
    }
  }
  return [...found.values()]
}
