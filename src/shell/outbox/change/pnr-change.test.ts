import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CancelReply, IssueReply } from '#contract/pnr/pnr'
import { pnrAnswer } from './pnr-change.ts'

const booking = {
  qilinLocatorCode: 'TW7Q2K',
  supplierCode: 'HBD',
  bookingStatus: 'CONFIRMED',
  cancelStatus: null,
  voucherStatus: null,
} as const
const at = '2026-12-01T10:00:00.000Z'

test('the reply of an issue and that of a cancellation are told apart', () => {
  const issued: IssueReply = {
    commandId: 'c',
    hotelBookingIssuedResponse: {
      ...booking,
      voucheredAt: at,
      voucheredBy: 'Sari',
      deducted: ['IDR', 900_000],
    },
  }
  const cancelled: CancelReply = {
    commandId: 'c',
    commandState: 'CONFIRMED',
    hotelBookingCancelResponse: {
      ...booking,
      cancelledAt: at,
      cancelledBy: 'Sari',
      cancellationCharge: ['IDR', 0],
    },
  }
  expect(v.parse(pnrAnswer, issued)).toEqual({ act: 'issued', reply: issued })
  expect(v.parse(pnrAnswer, cancelled)).toEqual({ act: 'cancelled', reply: cancelled })
  expect(v.parse(pnrAnswer, { ...cancelled, commandState: 'CHECKING' })).toBe('CHECKING')
  expect(v.safeParse(pnrAnswer, { commandId: 'c' }).success).toBe(false)
})
