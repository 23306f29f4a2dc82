export const locked = {
  title: 'This device has locked itself',
  notLocked: 'This device is not locked',
  why: 'It had not reached Tradewind for {days, plural, one {a day} other {# days}}. So that a lost device does not stay readable, it has destroyed the key to what it kept.',
  gone: 'The bookings and lists that it kept are gone from here, but not from Tradewind: they come back after you sign in.',
  waits: 'Not sent, and locked here until the same person signs in:',
  commands:
    '{count, plural, one {# confirmed booking or change without an answer} other {# confirmed bookings or changes without an answer}}',
  drafts: '{count, plural, one {# form or note that was begun} other {# forms or notes that were begun}}',
  signIn: 'Sign in',
}
