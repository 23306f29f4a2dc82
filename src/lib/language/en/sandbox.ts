export const sandbox = {
  title: 'What the sandbox can play',
  names: 'Book with one of these last names:',
  reject: 'the supplier refuses',
  timeout: 'it is booked, but the answer is lost',
  late: 'the answer comes after 25 seconds',
  lost: 'the order never arrives; you learn it after 5 minutes',
  keep: 'the supplier refuses to cancel',
  places: 'Type {name} as the destination for suppliers that are slow or fail.',
  hotels: 'In Jakarta, hotels called {name} change their price or sell out.',
}
