/** What a person calls a field of a request, where its name does not say so when it is taken apart. */
const words: Readonly<Record<string, string>> = {
  q: 'search text',
  numberOfAdultsInEachRooms: 'adults of room',
  numberOfChildrenInEachRooms: 'children of room',
  numberOfInfantsInEachRooms: 'infants of room',
  childrenAgesInEachRooms: 'children’s ages of room',
  guestNationalityCode: 'nationality',
  destinationSearchKeyList: 'destination',
  destinationSupplierCodes: 'supplier of the destination',
  searchReqInfo: 'search',
  supplierHotelIdList: 'hotel',
  hotelIdList: 'hotel',
  supplierRoomPriceList: 'hotel',
  selectedRoomIndexCombinationList: 'chosen room',
  roomPriceKey: 'price of the room',
  roomHolder: 'room holder',
  roomGuestList: 'guest',
  remarkList: 'remark',
  impersonatePnrOwnership: 'owner of the booking',
  pleaseDoIssuedBooking: 'issue now',
  searchModifier: 'search for a corporate',
  priceModifier: 'search for a corporate',
}

/** Groups that say nothing to a person: their fields stand for themselves. */
const silent = new Set(['bookingModifier', 'inputServiceCharge'])

/** `roomGuestList, 1, guestLastName` is `Guest 2, last name`. */
export function fieldWords(path: readonly unknown[]): string {
  const parts: string[] = []
  for (const key of path) {
    const last = parts.at(-1)
    if (typeof key === 'number' && last !== undefined) parts[parts.length - 1] = `${last} ${key + 1}`
    else if (typeof key === 'string' && !silent.has(key)) parts.push(wordsOf(key))
  }
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function wordsOf(key: string): string {
  if (Object.hasOwn(words, key)) return words[key] ?? key
  return key
    .replace(/^_/, '')
    .replace(/^(holder|guest)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
}
