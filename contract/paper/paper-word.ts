/** Message keys of the papers; the catalogues in `words/` have their texts. */
export type PaperWord =
  | `title.${'itinerary' | 'receipt' | 'voucher'}`
  | `status.${'HOLD' | 'ISSUED' | 'CANCELLING' | 'CANCELLED' | 'EXPIRED'}`
  | `guestType.${'ADT' | 'CHD' | 'INF'}`
  | `note.${'hold' | 'cancelling' | 'cancelled' | 'expired' | 'notPaid' | 'chargesIncluded' | 'voucher' | 'extras' | 'payableThrough'}`
  | `calendar.${'stay' | 'limit' | 'limitText'}`
  | `policy.${'nonRefundable' | 'freeUntil' | 'free' | 'percentFrom' | 'costsFrom' | 'ask'}`
  | `replaces.${'itinerary' | 'receipt' | 'voucher'}`
  | 'revision'
  | 'locator'
  | 'state'
  | 'booked'
  | 'issued'
  | 'limit'
  | 'supplierReference'
  | 'hotelNumber'
  | 'holder'
  | 'offers'
  | 'clientReference'
  | 'receivedFrom'
  | 'stay'
  | 'hotel'
  | 'stars'
  | 'address'
  | 'phone'
  | 'checkIn'
  | 'checkOut'
  | 'nights'
  | 'length'
  | 'rooms'
  | 'room'
  | 'roomsAlike'
  | 'roomType'
  | 'board'
  | 'guests'
  | 'guest'
  | 'kind'
  | 'unnamed'
  | 'age'
  | 'terms'
  | 'goodToKnow'
  | 'remarks'
  | 'hotelTime'
  | 'services'
  | 'quantity'
  | 'amount'
  | 'scan'
  | 'page'
  | 'printed'
  | 'taxes'
  | 'paidAtHotel'
  | 'taxOrFee'
  | 'amountAtHotel'
  | 'total'

/** Translates a message key into the paper's language. */
export type Say = (word: PaperWord, values?: Record<string, string | number>) => string
