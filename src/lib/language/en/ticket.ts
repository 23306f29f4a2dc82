/** The end of a sale, in all products. */
export const ticket = {
  announced: '{said}: {title}, {locator}',
  due: 'To be paid',
  paid: 'Paid',
  price: 'Price',
  qr: 'QR code by which anybody can check that the booking is genuine',
  print: 'Print',
  newWindow: 'opens in a window of its own',
  needsNetwork: 'The paper needs the network.',
  share: 'Share',
  copied: 'Copied: paste it into a message.',
  failed: 'This browser lets us neither share nor copy.',
  next: 'Next sale for these people',
  product: { HOTEL: 'Hotel', TRAIN: 'Train', TOUR: 'Tour', INSURANCE: 'Insurance' },
  newSearch: 'New search',
}
