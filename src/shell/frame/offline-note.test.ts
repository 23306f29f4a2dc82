import { expect, test } from 'vitest'
import { offlineWords } from './offline-note.tsx'

const well = { online: true, silent: false, keepsNothing: false }

test.each([
  ['nothing where all is well', {}, null],
  ['that the server is silent', { silent: true }, 'silent'],
  ['that there is no network', { online: false }, 'offline'],
  ['that the window keeps nothing', { keepsNothing: true }, 'keepsNothing'],
  ['both of no network', { online: false, keepsNothing: true }, 'offlineKeepsNothing'],
  ['both of a silent server', { silent: true, keepsNothing: true }, 'silentKeepsNothing'],
] as const)('says %s', (_what, state, words) => {
  expect(offlineWords({ ...well, ...state })).toBe(words)
})
