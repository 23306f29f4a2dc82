export const install = {
  offer: 'Install Tradewind: it opens from your home screen, also without a network.',
  words:
    'Put Tradewind on your home screen: tap Share in the browser, then “Add to Home Screen”. It opens from there, also without a network.',
  install: 'Install',
  refuse: 'Do not ask again',
  offline: 'What works without a network',
  refused: 'Nobody asks on this device again.',
  undo: 'Undo',
  title: 'The app on this device',
  kept: 'The browser keeps the data of Tradewind',
  notKept: 'The browser may delete the data of Tradewind',
  notKeptHint:
    'It does so when the device runs short of space: what you opened before is gone then, and a draft with it. An installed app is more likely to be kept.',
  unknown: 'This browser does not say whether it keeps the data of Tradewind.',
}
