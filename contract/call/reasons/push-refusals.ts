/** Why a device gets no notices. */
export const pushRefusals = {
  pushAddress: 'This is no address of a push service.',
  pushKeyWrong: 'The browser’s key for push cannot be used.',
  pushKeyUnknown:
    'This device has subscribed to push with a key that is not ours. Please switch it on again.',
  pushTaken: 'This push subscription belongs to somebody else.',
  pushDeviceUnknown: 'You have no such device any more.',
} as const
