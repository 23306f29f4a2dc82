export const keys = {
  title: 'Keys',
  lists: 'In a list',
  next: 'Next row',
  before: 'Row before',
  open: 'Open the row',
  issue: 'Issue its booking',
  cancel: 'Cancel its booking',
  papers: 'Papers of its booking',
  search: 'Search the list',
  places: 'Go to',
  nothingByItself: 'Issue and Cancel open the booking and ask: a key alone changes nothing.',
  turnOff: 'Keys rest while you type. They can be turned off in your profile, on this device.',
}
