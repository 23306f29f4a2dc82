/** What is pushed to devices: locator, product and time, and nothing personal. */
export const pushWords = {
  product: { HOTEL: 'Hotel', INSURANCE: 'Insurance', TOUR: 'Tour', TRAIN: 'Train' },
  LIMIT: {
    title: '{product} {locator}: time limit {time}',
    body: 'Held until {limit}. What is not issued by then is cancelled.',
  },
  UNSEEN: {
    title: '{product} {locator}: time limit {time}, not opened by anybody',
    body: 'A colleague holds it until {limit}. Nobody has opened it in the last day.',
  },
  OUTCOME: {
    title: {
      bookCONFIRMED: '{product} {locator}: it is booked',
      bookREJECTED: '{product}: it was not booked',
      issueCONFIRMED: '{product} {locator}: it is issued',
      issueREJECTED: '{product} {locator}: it was not issued',
      changeCONFIRMED: '{product} {locator}: it is changed',
      changeREJECTED: '{product} {locator}: it was not changed',
      cancelCONFIRMED: '{product} {locator}: it is cancelled',
      cancelREJECTED: '{product} {locator}: it was not cancelled',
    },
    body: 'The supplier’s outcome was in doubt, and is known now.',
  },
  DEPOSIT: {
    title: {
      LOW: 'The deposit is getting low',
      VERY_LOW: 'Little is left of the deposit',
      EMPTY: 'The deposit is used up',
    },
    body: 'What it does not cover cannot be issued. Please top it up in time.',
  },
  HOTEL_NUMBER: {
    title:
      '{count, plural, one {Hotel {locator}: the hotel’s number has come} other {The hotels’ numbers of # bookings have come}}',
    body: '{count, plural, one {It stands in the booking and on its papers.} other {They stand in the bookings and on their papers.}}',
  },
  SUPPLIER_CHANGE: {
    title:
      '{count, plural, one {Hotel {locator}: the supplier changed this booking} other {Suppliers changed # bookings}}',
    body: '{count, plural, one {What differs stands in the booking. Please look before the guests arrive.} other {What differs stands in the bookings. Please look before the guests arrive.}}',
  },
  CHANGE_ANSWER: {
    title: {
      DONE: 'Hotel {locator}: the desk has made the change',
      DECLINED: 'Hotel {locator}: the change cannot be made',
    },
    body: 'The desk’s answer stands in the booking.',
  },
  CERTIFICATE: {
    title:
      '{days, plural, one {The certificate for {supplier} ends within # day} other {The certificate for {supplier} ends within # days}}',
    body: 'After its end the supplier takes no call. Please renew it and upload it to the supplier.',
  },
  BACKUP: {
    title: 'The last good backup is older than wished',
    body: 'What happens now would be lost with the server. Please look why none was written.',
  },
  SUMMARY: {
    title: {
      limits: '{count, plural, one {# time limit} other {# time limits}}',
      others: '{count, plural, one {# notice} other {# notices}} from the quiet hours',
    },
    first: 'The first ends {limit}.',
    more: '{count, plural, one {# more notice} other {# more notices}}.',
  },
  TRY: { title: 'Notices reach this device', body: 'You asked for this one to try it.' },
  issue: 'Issue',
}
