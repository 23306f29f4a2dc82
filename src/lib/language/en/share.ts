/** What another app has shared with this one. */
export const share = {
  title: 'Shared with Tradewind',
  lead: 'It is on this device alone, until you decide what becomes of it.',
  nothing: 'Nothing is waiting here. Share a text, a picture or a PDF from another app to Tradewind.',
  lost: 'This device could not keep what you shared. Nothing was sent. Free some space, or copy the text and paste it where it belongs.',
  content: 'What was shared',
  empty: 'It held no text, and no file that can be attached.',
  leftOut:
    '{count, plural, one {# file was} other {# files were}} left out. Pictures (PNG, JPEG) and PDF of 10 MB at most can be attached, three at once.',
  drop: 'Remove it from this device',
  booking: 'Hotel booking',
  bookingHint: 'Locator, name or hotel',
  found: 'Bookings on this device',
  noBooking: 'This device keeps no such booking. Open the list of bookings once, while online.',
  names: {
    title: 'Guests',
    hint: 'These look like names. The next form begins with those that are ticked.',
    next: 'Sell to these people',
    none: 'Tick at least one name.',
    product: { HOTEL: 'Hotel', TRAIN: 'Train', TOUR: 'Tour', INSURANCE: 'Insurance' },
    titles: { MR: 'Mr', MRS: 'Mrs', MS: 'Ms', MSTR: 'Mstr', MISS: 'Miss' },
  },
  remark: {
    title: 'A remark of a booking',
    hint: 'Choose the booking: the text then stands in the free remark lines of its first guest, and is saved there when you say so.',
    noRoom: 'The remarks have no room for this part: {text}',
  },
  attach: {
    title: 'The attachment of a booking',
    hint: 'Choose the booking: its page shows the file, and sends it when you say so.',
    file: 'File',
  },
}
