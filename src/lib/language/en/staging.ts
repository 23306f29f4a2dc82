/** Before something is booked. */
export const staging = {
  kept: {
    text: 'Your entries were kept on this device.',
    goOn: 'Go on where you were',
    startOver: 'Start over',
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
  alikeText: 'The same travellers, the same days. If you go on, it is booked a second time.',
  bookAgain: 'Book it again',
}
