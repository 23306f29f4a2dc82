import { expect, test } from 'vitest'
import { DeadlineExceeded } from '../../../commands/answer/deadlines.ts'
import { SupplierRefusal } from '../../../commands/supplier/supplier-refusal.ts'
import { SupplierCallFailure } from '../../../suppliers/http/call-failure.ts'
import { failureOf } from './run-check.ts'

const answered = (status: number) => new SupplierCallFailure('status', 'an error', { status })

test.each([
  ['a deadline', new DeadlineExceeded('late'), 'LATE', null],
  ['silence', new SupplierCallFailure('timeout', 'late'), 'LATE', null],
  ['no connection', new SupplierCallFailure('notConnected', 'refused'), 'NOT_CONNECTED', null],
  ['our certificate', new SupplierCallFailure('certificate', 'turned away'), 'CERTIFICATE', null],
  ['the quota of our own', new SupplierCallFailure('limit', 'used up'), 'LIMIT', null],
  ['a rest', new SupplierCallFailure('broken', 'rests'), 'RESTS', null],
  ['our key', answered(403), 'TURNED_AWAY', 403],
  ['an error inside', answered(500), 'STATUS', 500],
  ['no JSON', new SupplierCallFailure('notJson', 'a page', { status: 200 }), 'UNREADABLE', 200],
  ['a refusal, which is an answer', new SupplierRefusal('SOLD_OUT', 'sold out'), null, null],
  ['an error of ours', new Error('broken'), 'UNREADABLE', null],
])('%s is named', (_what, error, failure, status) => {
  expect(failureOf(error)).toEqual({ failure, status })
})

test('a failure is found below the error that an adapter made of it', () => {
  expect(failureOf(new Error('the search failed', { cause: answered(401) }))).toEqual({
    failure: 'TURNED_AWAY',
    status: 401,
  })
})
