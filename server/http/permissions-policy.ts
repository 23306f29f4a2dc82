/** What the app does not use of the device. A new capability is taken from this list, and nothing else is allowed with
 * it; what is not in it, as writing to the clipboard and the share sheet, is allowed to our own pages alone. */
const denied = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

export const permissionsPolicy = denied.map((feature) => `${feature}=()`).join(', ')
