import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/fI3_x:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2f',
])('%s is one', (address) => expect(isPushEndpoint(address)).toBe(true))

test.each([
  'http://push.services.mozilla.com/x',
  'https://push.services.mozilla.com:8443/x',
  'https://user@push.services.mozilla.com/x',
  'https://user:word@push.services.mozilla.com/x',
  'https://push.services.mozilla.com/x#y',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://push.services.mozilla.com./x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://127.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://8.8.8.8/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://[2606:4700::1111]/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'nonsense',
])('%s is none', (address) => expect(isPushEndpoint(address)).toBe(false))
