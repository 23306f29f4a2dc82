/** What calendars show that subscribe to a person's deadlines: locator, product and time, and nothing personal. */
export const calendarFeedWords = {
  name: 'Tradewind: my deadlines',
  limit: 'Time limit: {product} {locator}',
  CHECK_IN: 'Check-in: {product} {locator}',
  DEPARTURE: 'Departure: {product} {locator}',
  product: { HOTEL: 'hotel', INSURANCE: 'insurance', TOUR: 'tour', TRAIN: 'train' },
}
