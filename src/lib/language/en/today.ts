export const today = {
  title: 'Today',
  find: {
    label: 'Find a booking',
    hint: 'Locator, name, reference',
    go: 'Find',
  },
  due: {
    title: 'What is due',
    fewer: 'Show fewer',
    more: 'Show {count, plural, one {# more} other {# more}}',
    none: 'Nothing is due in the next 7 days',
    noneHint: 'Time limits, check-ins, departures and covers that end are listed here.',
    search: 'Search hotels',
    holds: '{count, plural, one {# hold ends} other {# holds end}}:',
    needs: 'deposit needed:',
  },
  group: { today: 'Today', tomorrow: 'Tomorrow', later: 'Within 7 days' },
  kind: { LIMIT: 'Time limit', CHECK_IN: 'Check-in', DEPARTURE: 'Departure', COVER_ENDS: 'Cover ends' },
  count: {
    LIMIT:
      '{count, plural, one {# time limit} other {{count, number}{capped, select, true {+} other {}} time limits}}',
    CHECK_IN:
      '{count, plural, one {# check-in} other {{count, number}{capped, select, true {+} other {}} check-ins}}',
    DEPARTURE:
      '{count, plural, one {# departure} other {{count, number}{capped, select, true {+} other {}} departures}}',
    COVER_ENDS:
      '{count, plural, one {# cover ends} other {{count, number}{capped, select, true {+} other {}} covers end}}',
  },
  doubt: {
    title: 'Being checked',
    since: 'since {moment}',
    all: '{count, plural, one {Follow it} other {Follow all #}}',
  },
  findings: {
    title: 'Papers to look at',
    starts: 'from {day}',
    more: '{count, plural, one {and # more} other {and # more}}',
  },
  call: {
    title: 'Call the hotel',
    text: '{count, plural, one {A guest arrives soon, and the hotel has given no number.} other {# bookings begin soon, and their hotels have given no number.}}',
    all: 'Whom to call',
  },
  deposit: {
    title: 'Deposit',
    covered: 'Covers the next 7 days',
    due: 'Due in 7 days',
    short: 'Not enough from {day} on',
    missing: 'missing',
    more: '{count, plural, one {and on # more day} other {and on # more days}}',
    statement: 'Statement',
  },
  month: {
    title: 'Sold in {month}',
    sales: 'Sales',
    amount: 'Amount',
    products: 'By product',
    none: 'Nothing has been sold this month yet.',
  },
  searches: {
    title: 'Last searches',
    anywhere: 'Anywhere',
    days: '{from} to {to}',
    remove: 'Remove: {title}',
    removed: '“{title}” was removed.',
    undo: 'Undo',
    again: 'Again',
    none: 'What you search for on this device is listed here.',
  },
}
