export const unanswered = {
  what: {
    BOOK_HOTEL: '{count, plural, one {# hotel booking} other {# hotel bookings}}',
    CREATE_POLICY: '{count, plural, one {# insurance booking} other {# insurance bookings}}',
    BOOK_TOUR: '{count, plural, one {# tour booking} other {# tour bookings}}',
    HOLD_TRAIN: '{count, plural, one {# train booking} other {# train bookings}}',
    ISSUE_PNR: '{count, plural, one {# issue} other {# issues}} of hotel bookings',
    CANCEL_PNR: '{count, plural, one {# cancellation} other {# cancellations}} of hotel bookings',
    ISSUE_POLICY: '{count, plural, one {# issue} other {# issues}} of policies',
    CANCEL_POLICY: '{count, plural, one {# cancellation} other {# cancellations}} of quotations',
    ISSUE_TRAIN: '{count, plural, one {# issue} other {# issues}} of train tickets',
    CANCEL_TRAIN: '{count, plural, one {# cancellation} other {# cancellations}} of train bookings',
  },
  WAITING:
    '{what} confirmed on this device: no answer yet. {act, select, book {Perhaps not booked.} other {Perhaps not done.}}',
  NOT_SENT:
    '{what} confirmed on this device: never reached Tradewind. {act, select, book {Not booked.} other {Not done.}}',
  ANSWERED: '{what} confirmed on this device: the answer is here.',
  named: '{summary}, confirmed {moment}',
  sealed: 'confirmed {moment}',
  unreadable:
    '{count, plural, one {# booking or change was} other {# bookings or changes were}} confirmed on this device with another version of the app, and this version cannot read {count, plural, one {it} other {them}}. Look up in the orders what became of {count, plural, one {it} other {them}} before you book or change anything again.',
  orders: 'See the orders',
  remove: 'Looked up: remove it here',
  unreadDrafts: 'What was typed with another version of the app could not be opened and was removed.',
  close: 'Close',
  send: 'Send now',
  drop: 'See it or drop it',
  look: { WAITING: 'Look it up', NOT_SENT: 'Send now or drop it', ANSWERED: 'See the answer' },
}
