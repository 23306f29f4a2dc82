/** Device features that the app does not use. Remove one here to use it. Features that are not listed, as `clipboard-write`
 * and `web-share`, are allowed to our own pages only: the browser's default. */
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
