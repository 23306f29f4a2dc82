import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import { en } from '../language/en.ts'
import { isNonRefundable, policyTone, policyWords } from './policy-words.ts'

type Charge = CancellationPolicy['roomCancellationCharges'][number]

const speech = {
  t: createTranslator({ locale: 'en', messages: en, namespace: 'hotel' }),
  locale: 'en',
  hotelTimeZone: 'Asia/Makassar',
  now: new Date('2026-12-01T00:00:00Z'),
  reader: 'CORPORATE',
} as const

const free: CancellationPolicy = {
  roomIndex: 1,
  isCancellable: true,
  lastCancellationDeadline: '2026-12-12T10:00:00.000Z',
  roomCancellationCharges: [],
  chargedPrice: ['IDR', 1_000_001],
}

describe('a cancellation policy', () => {
  it('names the deadline in the time of the hotel', () => {
    expect(policyWords(free, speech)).toEqual(['Free cancellation until 12 Dec 18:00, hotel time'])
  })

  it('adds the reader’s time if the zones differ', () => {
    expect(policyWords(free, { ...speech, ownTimeZone: 'Asia/Jakarta' })).toEqual([
      'Free cancellation until 12 Dec 18:00, hotel time (12 Dec 17:00 yours)',
    ])
    expect(policyWords(free, { ...speech, ownTimeZone: 'Asia/Singapore' })).toEqual([
      'Free cancellation until 12 Dec 18:00, hotel time',
    ])
  })

  it('says NON REFUNDABLE', () => {
    expect(policyWords({ ...free, isCancellable: false }, speech)).toEqual(['NON REFUNDABLE'])
  })

  it('says once what costs the same from one step to the next', () => {
    const step: Pick<Charge, 'chargeType' | 'requestedChargeAmount'> = {
      chargeType: 'Amount',
      requestedChargeAmount: ['IDR', 1_000_001],
    }
    const charges: CancellationPolicy['roomCancellationCharges'] = [
      { ...step, fromDate: '2026-12-12T10:00:00.000Z', toDate: '2026-12-14T10:00:00.000Z' },
      { ...step, fromDate: '2026-12-14T10:00:00.000Z', toDate: '2026-12-15T10:00:00.000Z' },
      {
        fromDate: '2026-12-15T10:00:00.000Z',
        toDate: null,
        chargeType: 'Percent',
        requestedChargeAmount: 100,
      },
    ]
    expect(policyWords({ ...free, roomCancellationCharges: charges }, speech).slice(1)).toEqual([
      'Cancel from 12 Dec 18:00: Rp\u00a01.000.001',
    ])
  })

  it('has a line for each charge', () => {
    const charges: CancellationPolicy['roomCancellationCharges'] = [
      {
        fromDate: '2026-12-12T10:00:00.000Z',
        toDate: '2026-12-14T10:00:00.000Z',
        chargeType: 'Amount',
        requestedChargeAmount: ['IDR', 1_250_000],
      },
      {
        fromDate: '2026-12-14T10:00:00.000Z',
        toDate: null,
        chargeType: 'Percent',
        requestedChargeAmount: 100,
      },
    ]
    expect(policyWords({ ...free, roomCancellationCharges: charges }, speech).slice(1)).toEqual([
      'Cancel 12 Dec 18:00 – 14 Dec 18:00: Rp\u00a01.250.000',
      'Cancel from 14 Dec 18:00: Rp\u00a01.000.001 (100%)',
    ])
  })

  describe('that charges', () => {
    const charged: CancellationPolicy = {
      ...free,
      roomCancellationCharges: [
        {
          fromDate: '2026-12-12T10:00:00.000Z',
          toDate: '2026-12-14T10:00:00.000Z',
          chargeType: 'Amount',
          requestedChargeAmount: ['IDR', 296_525],
        },
        {
          fromDate: '2026-12-14T10:00:00.000Z',
          toDate: null,
          chargeType: 'Percent',
          requestedChargeAmount: 50,
          depositChargeAmount: ['IDR', 450_000],
        },
      ],
    }

    it.each([
      ['OWNER', 'client pays ', ', you pay Rp\u00a0450.000'],
      ['ABOVE', 'client pays ', ', the deposit pays Rp\u00a0450.000'],
      ['CORPORATE', '', ''],
    ] as const)('tells a reader %s who pays what', (reader, payer, own) => {
      const lines = policyWords(charged, { ...speech, reader }).slice(1)
      expect(lines).toEqual([
        `Cancel 12 Dec 18:00 – 14 Dec 18:00: ${payer}Rp\u00a0296.525`,
        `Cancel from 14 Dec 18:00: ${payer}Rp\u00a0500.001 (50%)${own}`,
      ])
      expect(lines.join()).not.toMatch(/service charge/i)
    })

    it('says whom to ask instead of what is free', () => {
      const lines = policyWords(charged, { ...speech, instead: 'Ask the hotel.' })
      expect(lines[0]).toBe('Ask the hotel.')
      expect(lines).toHaveLength(3)
      expect(lines.join()).not.toMatch(/free/i)
    })
  })

  it('offers no free cancellation once the deadline has passed', () => {
    expect(policyWords(free, { ...speech, now: new Date('2026-12-13T00:00:00Z') })).toEqual([
      'Free cancellation has ended',
    ])
  })

  it('says first that it has ended, then what a cancellation costs', () => {
    const charged: CancellationPolicy = {
      ...free,
      roomCancellationCharges: [
        {
          fromDate: '2026-12-12T10:00:00.000Z',
          toDate: null,
          chargeType: 'Percent',
          requestedChargeAmount: 100,
        },
      ],
    }
    expect(policyWords(charged, { ...speech, now: new Date('2026-12-13T00:00:00Z') })).toEqual([
      'Free cancellation has ended',
      'Cancel from 12 Dec 18:00: Rp\u00a01.000.001 (100%)',
    ])
  })

  it('has the colour of what a cancellation costs now', () => {
    expect(policyTone(free, speech.now)).toBe('good')
    expect(policyTone(free, new Date('2026-12-13T00:00:00Z'))).toBe('warning')
    expect(policyTone({ ...free, isCancellable: false }, speech.now)).toBe('alarm')
    expect(policyTone({ ...free, lastCancellationDeadline: null }, speech.now)).toBe('good')
  })

  it('is non-refundable as a whole when no room can be cancelled', () => {
    expect(isNonRefundable([{ ...free, isCancellable: false }, free])).toBe(false)
    expect(isNonRefundable([{ ...free, isCancellable: false }])).toBe(true)
    expect(isNonRefundable([])).toBe(false)
  })
})
