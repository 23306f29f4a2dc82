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
    'All that is ahead and thirteen months back, with details of the next 60 days in at most 50 MB. They are locked with a key that goes when you sign out. Switched off, this device forgets them at once.',
  details:
    '{details, plural, =0 {No details} one {Details of # booking} other {Details of {details, number} bookings}}, {papers, plural, =0 {no papers as PDF} one {# paper as PDF} other {{papers, number} papers as PDF}}: {size}',
  since: 'since {moment}',
  travellers:
    '{count, plural, one {# person} other {{count, number} people}} of the traveller book, as of {moment}',
  pin: 'Keep on this device',
  unpin: 'Keep no longer',
  pinned: 'This booking and its papers stay on this device.',
  notPinned: 'This device could not store it.',
  lack: {
    fetching: 'This device has not got all bookings yet.',
    full: 'This device keeps no more than {most, number} bookings: those of the latest travel.',
    organisations: 'Not on this device: the bookings of other organisations that you may see.',
    older: 'Not on this device: what was over before {day}.',
  },
  works: 'Works',
  find: 'Finding any booking by locator, name, hotel, number or telephone',
  lists: 'The lists of orders, hotels, insurance and trains, with their filters and their order',
  opened:
    'Bookings of the next 60 days with prices, terms and history, those kept or opened here, and the trips that are ahead or were opened',
  papers:
    'Their itinerary, receipt and voucher; certificates, quotations and tickets that were opened, kept or issued here',
  people: 'Finding and picking travellers by name; days of birth and documents wait for the network',
  drafts: 'What you have typed into a form',
  notes: 'Travel records and remarks of a booking that was opened here: you send them when you are online',
  waits: 'Waits for the network',
  search: 'Searching for hotels, insurance, tours and trains',
  book: 'Booking, issuing and cancelling: nothing is sent by itself later',
  unopened: 'Prices, terms and history of other bookings',
  report: 'Sales report, exports, deposit and administration',
}
