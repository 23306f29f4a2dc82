export const palette = {
  title: 'Find anything',
  label: 'Find a booking, a screen or an act',
  hint: 'Locator, name, hotel, number, screen',
  found: 'Found',
  nothing: 'Nothing here fits.',
  inOrders: 'Search all orders for “{words}”',
  keeps: '{count, plural, one {# booking is} other {{count, number} bookings are}} on this device,',
  levelAt: 'as of {moment}.',
  notLevel: 'others are still being fetched.',
  partial: 'You may see more organisations than a device keeps: search all orders for theirs.',
  edits:
    '{count, plural, one {# change to notes waits and is not sent.} other {# changes to notes wait and are not sent.}}',
  keepsNone: 'This device keeps no bookings yet.',
  place: { offline: 'What works without a network', report: 'Sales report', policies: 'Policies' },
}
