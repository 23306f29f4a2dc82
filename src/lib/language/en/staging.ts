/** Before something is booked. */
export const staging = {
  kept: {
    text: 'Your entries were kept on this device.',
    goOn: 'Go on where you were',
    startOver: 'Start over',
    filled: 'Filled from PNR {locator}.',
    filledShared: 'Filled with the names that were shared.',
    filledFromTrip: 'Filled with the travellers of the trip.',
    forTrip: 'This is booked for the trip “{name}”.',
    notForTrip: 'Not for this trip',
  },
  otherTab: {
    text: 'This form is open in another tab, which keeps what is typed there. If you take it over, it goes on here and closes there. Or begin an empty one, which is not kept.',
    takeOver: 'Take it over here',
    beginAnew: 'Begin an empty one',
    notKept: 'What you type here is not kept: this form is open in another tab, too.',
  },
  former: 'An earlier booking has no answer yet',
  ask: 'Check it',
  notNow: 'Not now',
  gone: 'These forms were booked or cleared in another window',
  goneText:
    'What you typed may already be booked. Check the orders first: if you go on, it may be booked twice.',
  goOn: 'Book all the same',
  youBooked: 'You booked this at {time} ({code})',
  theyBooked: '{name} booked this at {time} ({code})',
  youAreBooking: 'You began to book this at {time}, and it is being checked',
  theyAreBooking: '{name} began to book this at {time}, and it is being checked',
  seeBooking: 'See booking {code}',
  seeOrders: 'See how it stands on the desk',
  doNotBook: 'Do not book again',
  alikeText: 'The same travellers, the same days. If you go on, it is booked a second time.',
  bookAgain: 'Book it again',
  unnamed: {
    title: 'Not everybody is named yet',
    who: 'Still named TBA: {guests}.',
    guest: 'guest {number}{isKnown, select, true { ({known})} other {}}',
    text: 'Ask the client for the names, and give them to the supplier before you issue. Issued all the same, its papers say that these names are not given yet.',
    name: 'Name them first',
    goOn: 'Issue all the same',
  },
  said: {
    book: {
      SOLD_OUT: '{supplier} answered that this room is sold out. We are making sure that nothing was booked.',
      REFUSED:
        '{supplier} answered that it refuses this booking. We are making sure that nothing was booked.',
      FAILED: '{supplier} answered with an error. We are making sure whether this is booked.',
    },
    issue: {
      SOLD_OUT: '{supplier} answered that it refuses this issue. We are making sure that nothing was issued.',
      REFUSED: '{supplier} answered that it refuses this issue. We are making sure that nothing was issued.',
      FAILED: '{supplier} answered with an error. We are making sure whether this is issued.',
    },
    cancel: {
      SOLD_OUT:
        '{supplier} answered that it refuses this cancellation. We are making sure that nothing was cancelled.',
      REFUSED:
        '{supplier} answered that it refuses this cancellation. We are making sure that nothing was cancelled.',
      FAILED: '{supplier} answered with an error. We are making sure whether this is cancelled.',
    },
    change: {
      SOLD_OUT:
        '{supplier} answered that it refuses this change. We are making sure that nothing was changed.',
      REFUSED:
        '{supplier} answered that it refuses this change. We are making sure that nothing was changed.',
      FAILED: '{supplier} answered with an error. We are making sure whether this is changed.',
    },
  },
}
