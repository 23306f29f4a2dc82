/** Labels of request fields whose camel-case name does not read as one. */
const labels: Readonly<Record<string, string>> = {
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

/** Groups that the label leaves out: their fields are clear without them. */
const transparentGroups = new Set(['bookingModifier', 'inputServiceCharge'])

/** `roomGuestList, 1, guestLastName` is `Guest 2, last name`. */
export function fieldLabel(path: readonly unknown[]): string {
  const parts: string[] = []
  for (const key of path) {
    const last = parts.at(-1)
    if (typeof key === 'number' && last !== undefined) parts[parts.length - 1] = `${last} ${key + 1}`
    else if (typeof key === 'string' && !transparentGroups.has(key)) parts.push(labelOf(key))
  }
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function labelOf(key: string): string {
  if (Object.hasOwn(labels, key)) return labels[key] ?? key
  return key
    .replace(/^_/, '')
    .replace(/^(holder|guest)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
}
