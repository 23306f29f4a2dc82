// What the engines are started from. It is read before anything is installed.
import { existsSync } from 'node:fs'

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** Makes the certificate of a run. */
export const openssl = '/usr/bin/openssl'

/** Debian's packages, and the programs of them that are started. */
export const firefoxPrograms = {
  name: 'Firefox ESR',
  packages: ['firefox-esr', 'openssl'],
  programs: ['/usr/bin/firefox-esr', openssl],
}
export const webkitPrograms = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb', 'openssl'],
  programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', `${library}/webkit2gtk-4.1/MiniBrowser`, openssl],
}
export const engines = [firefoxPrograms, webkitPrograms]

/** Where engines differ: what the device keeps, the service worker, and the tests of it. */
export const testedByEngines = [
  'src/lib/device/',
  'src/lib/sales/',
  'src/lib/details/',
  'src/lib/session/alone/',
  'sw/',
  'contract/changes/',
  'server/changes/',
  'server/http/events/',
  'tests/engines/',
]

export function missingOf(programs) {
  return programs.filter((program) => !existsSync(program))
}
