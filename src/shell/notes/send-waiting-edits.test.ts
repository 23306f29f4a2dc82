import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PnrAuxiliary, readAuxiliary } from '#contract/pnr/auxiliary'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import { discardEdits, keepEdits, waitingEdits } from './auxiliary-draft.ts'
import { sendWaitingEdits } from './send-waiting-edits.ts'

vi.mock('../../lib/session/session.ts', () => ({
  currentSession: () => ({ claims: { userId: 'sari' } }),
  onSessionEnd: () => {},
}))
vi.mock('../../lib/query/api.ts', () => ({
  ask: async (endpoint: unknown, { params: { code } }: { params: { code: string } }) => {
    const failure = failures.get(code)
    if (failure) throw failure
    return notes(endpoint === readAuxiliary ? '' : 'Ask Agus')
  },
}))

/** How the server answers for a booking. */
let failures: Map<string, Error>

const notes = (pnrConfidentialRemarks: string): PnrAuxiliary => ({
  pnrAttachment: null,
  pnrTravelRecords: [],
  paxRemarks: [],
  pnrConfidentialRemarks,
  changes: [],
})
/** The latest typed first, as they are sent. */
const codes = ['AAAAAA', 'BBBBBB', 'CCCCCC']
const left = () => waitingEdits('sari').map(({ booking }) => booking.code)
const send = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return sendWaitingEdits({ client, userId: 'sari' }, waitingEdits('sari'))
}

beforeEach(() => {
  failures = new Map()
  vi.stubGlobal('localStorage', exampleStorage())
  for (const [at, code] of codes.entries()) {
    const edits = { confidential: { value: 'Ask Agus', from: null, version: 0 } }
    keepEdits('sari', { supplierCode: 'HBD', code }, edits, codes.length - at)
  }
})
afterEach(() => {
  for (const { booking } of waitingEdits('sari')) discardEdits('sari', booking)
  vi.unstubAllGlobals()
})

test.each([
  [404, 'NOT_FOUND'],
  [403, 'NOT_ALLOWED'],
  [400, 'INVALID_REQUEST'],
  [409, 'IN_PROGRESS'],
] as const)('the others are sent when one booking is refused with %i %s', async (status, error) => {
  const failure = new ApiFailure(status, 'Refused.', { error })
  failures.set('AAAAAA', failure)
  expect(await send()).toEqual({ conflicts: [], refused: [{ code: 'AAAAAA', error: failure }], error: null })
  expect(left()).toEqual(['AAAAAA'])
})

test.each([
  new Unreachable('The server cannot be reached.'),
  new ApiFailure(401, 'Signed out.', { error: 'NOT_SIGNED_IN' }),
  new ApiFailure(429, 'Too many.', { error: 'TOO_MANY_CALLS' }),
  new ApiFailure(503, 'Away.', { error: 'UNAVAILABLE' }),
  new ApiFailure(403, 'A page of the network.'),
])('nothing more is tried after: $message', async (failure) => {
  failures.set('BBBBBB', failure)
  expect(await send()).toEqual({ conflicts: [], refused: [], error: failure })
  expect(left()).toEqual(['BBBBBB', 'CCCCCC'])
})
