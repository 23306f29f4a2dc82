/** Before something is booked. */
export const staging = {
  former: 'An earlier booking has no answer yet',
  ask: 'Ask how it stands',
  notNow: 'Not now',
  gone: 'These forms were booked or cleared in another window',
  goneText:
    'What is typed here may be booked already. Look at the orders first: whoever goes on may book it a second time.',
  goOn: 'Book all the same',
  youBooked: 'You booked this at {time} ({code})',
  theyBooked: '{name} booked this at {time} ({code})',
  alikeText: 'The same travellers, the same days. Whoever goes on books it a second time.',
  bookAgain: 'Book it again',
}
