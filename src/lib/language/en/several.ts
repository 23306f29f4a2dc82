import { permissionObstacles } from '#contract/access/permission-obstacle'

/** Acts on several bookings that are chosen in a list, and the menu of one. */
export const several = {
  count: '{count, plural, =0 {Choose bookings} one {# chosen} other {# chosen}}',
  choose: 'Choose {code}',
  chooseAll: 'Choose all on this page',
  select: 'Select',
  menuOf: 'Acts of {code}',
  noneOfPage: 'Choose none on this page',
  end: 'Choose none',
  more: 'More for these bookings',
  act: { issue: 'Issue…', cancel: 'Cancel…', papers: 'Papers…', export: 'Export to Excel' },
  menu: {
    open: 'Open',
    copy: 'Copy locator',
    papers: 'Papers',
  },
  offline: 'You need to be online to issue or cancel, and for papers.',
  most: 'Choose {most, number} bookings at most to issue or cancel them at once.',
  notSaved: 'The file could not be written. Try again.',
  title: {
    issue: '{count, plural, one {Issue # booking?} other {Issue # bookings?}}',
    cancel: '{count, plural, one {Cancel # booking?} other {Cancel # bookings?}}',
  },
  working: {
    issue: '{count, plural, one {Issuing # booking} other {Issuing # bookings}}',
    cancel: '{count, plural, one {Cancelling # booking} other {Cancelling # bookings}}',
  },
  ended: {
    issue: '{done, number} of {count, number} issued',
    cancel: '{done, number} of {count, number} cancelled',
  },
  reading: 'Reading the bookings: {read, number} of {total, number} …',
  none: {
    issue: 'None of the chosen bookings can be issued now.',
    cancel: 'None of the chosen bookings can be cancelled now.',
  },
  included: 'Bookings',
  sum: {
    issue: '{by, select, deposit {Taken from the deposit} other {The client pays}}',
    cancel: '{by, select, deposit {Cancellation charges} other {The client pays}}',
  },
  short: 'The deposit is short by',
  shortHint: 'They are issued in this order; the first one that it does not cover ends it.',
  consequence: {
    issue: 'Issued bookings can no longer be cancelled here.',
    cancel: 'What is cancelled goes back to the supplier at once and cannot be restored.',
  },
  unnamed: {
    who: 'Still named TBA: {guests}.',
    guest: 'guest {number}{isKnown, select, true { ({known})} other {}}',
    text: 'Not everybody is named yet. Name them first, or issue them all the same: the papers say which names are not given yet.',
  },
  confirm: {
    issue:
      '{how, select, priced {Issue {count, number}{unnamed, select, true { all the same} other {}} – deducts {amount}} other {{count, plural, one {Issue # booking} other {Issue # bookings}}{unnamed, select, true { all the same} other {}}}}',
    cancel:
      '{how, select, free {Cancel {count, number} free of charge} other {Cancel {count, number} – costs {amount}}}',
  },
  notNow: 'Not now',
  close: 'Close',
  stop: 'Stop after this one',
  progress: '{done, number} of {total, number} done',
  results: 'Results',
  step: {
    waiting: 'Waiting',
    sending: 'Sending …',
    done: '{act, select, issue {Issued} other {Cancelled}}',
    checking: 'Being checked',
    refused: 'Refused',
    neverArrived: 'Did not arrive',
    notSent: 'Not sent',
  },
  neverArrivedHint: 'The server has not received it. Open the booking to send it again, or to leave it.',
  stopped: {
    DEPOSIT:
      'The deposit does not cover the next booking. The rest was not sent: top up the deposit, and issue them again.',
    CLOSED: 'There is no connection. The rest was not sent.',
    NOT_KEPT:
      'This device could not save what you confirmed. The rest was not sent: free some storage or open the app again.',
    LATE: 'The answer took too long for your confirmation to count for the rest. The rest was not sent: choose it again.',
    PERSON: 'You stopped. The rest was not sent.',
  },
  leftOut: '{count, plural, one {# booking is left out} other {# bookings are left out}}',
  whyNot: {
    CANCELLED: 'It is already cancelled.',
    ISSUED: 'It is already issued.',
    BEING_ISSUED: 'It is being issued; its outcome is being checked.',
    BEING_CANCELLED: 'It is being cancelled; its outcome is being checked.',
    BEING_CHANGED: 'It is being changed; its outcome is being checked.',
    CHANGING: 'It is being changed; its outcome is being checked.',
    NOT_CONFIRMED: 'It is not confirmed.',
    HOLD_EXPIRED: 'Its time limit has passed.',
    EXPIRED: 'Its time limit has passed.',
    STARTED: 'Its coverage started before today.',
    ...permissionObstacles,
    TWO_SPELLINGS: 'It may name one person in two ways. Open it to correct that, or to issue it as it is.',
    NOT_HERE: 'Tours are neither issued nor cancelled here.',
    OPEN_HERE: 'It was confirmed on this device and has no answer yet. Open it to see its status.',
    NOT_READ: 'It could not be read. {reason}',
  },
  summary: { issue: 'Issue {code}, {title}', cancel: 'Cancel {code}, {title}' },
  papers: {
    title: '{count, plural, one {Papers of # booking} other {Papers of # bookings}}',
    reading: 'Making the papers: {read, number} of {total, number} …',
    there: '{count, plural, =0 {There is no paper.} one {# paper is ready.} other {# papers are ready.}}',
    ready: 'Ready',
    none: 'No paper',
    share: 'Share {count, number}',
    save: 'Download {count, number}',
    shared: '{count, plural, one {Travel paper} other {Travel papers}}',
  },
}
