export const offline = {
  title: 'What works without a network',
  device: 'On this device',
  bookings: '{count, plural, =0 {No bookings} one {# booking} other {{count, number} bookings}}',
  levelAt: 'as of {moment}',
  fetching: 'and others are being fetched.',
  partial: 'You may see more organisations than a device keeps: theirs are looked for on the server.',
  keepsNothing:
    'This browser or window keeps nothing: what you see is gone when you close it, and nothing opens without a network.',
  keep: 'Keep my bookings on this device',
  keepHint:
    'All that is ahead and thirteen months back. They are locked with a key that goes when you sign out. Switched off, this device forgets them at once.',
  works: 'Works',
  find: 'Finding any booking by locator, name, hotel, number or telephone',
  lists: 'The list of orders, with its filters and its order',
  opened: 'Bookings, lists and trips that were opened here',
  papers: 'Itinerary, receipt and voucher of a booking that was opened here',
  drafts: 'What you have typed into a form',
  waits: 'Waits for the network',
  search: 'Searching for hotels, insurance, tours and trains',
  book: 'Booking, issuing and cancelling: nothing is sent by itself later',
  unopened: 'Prices, terms and history of a booking that was never opened here',
  report: 'Sales report, exports, deposit and administration',
}
