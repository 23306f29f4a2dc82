import { describe, expect, it } from 'vitest'
import { money } from '#contract/money/money'
import { freeUntilOf, policyOf } from './hotel-policies.ts'

const net = money('IDR', 1_500_000)
const firstNight = money('IDR', 500_000)
const at = (now: string, timeZone = 'Asia/Makassar') => ({
  checkInDate: '2027-03-10',
  timeZone,
  now: new Date(now),
  net,
  firstNight: () => firstNight,
})

describe('a policy', () => {
  it('ends free cancellation at 18:00 hotel time, and charges in steps', () => {
    expect(policyOf('FREE_3_HALF', at('2027-02-01T00:00:00Z'))).toEqual({
      cancellable: true,
      freeUntil: new Date('2027-03-07T10:00:00Z'),
      charges: [
        {
          from: new Date('2027-03-07T10:00:00Z'),
          until: new Date('2027-03-09T10:00:00Z'),
          charge: { percent: 50 },
        },
        { from: new Date('2027-03-09T10:00:00Z'), until: null, charge: { percent: 100 } },
      ],
    })
  })

  it.each([
    ['Asia/Jakarta', '2027-03-03T11:00:00Z'],
    ['Asia/Jayapura', '2027-03-03T09:00:00Z'],
    ['Asia/Singapore', '2027-03-03T10:00:00Z'],
    ['Asia/Bangkok', '2027-03-03T11:00:00Z'],
  ])('uses the hotel’s time zone %s', (zone, moment) => {
    expect(policyOf('FREE_7_FULL', at('2027-02-01T00:00:00Z', zone)).freeUntil).toEqual(new Date(moment))
  })

  it('charges the first night', () => {
    expect(policyOf('FREE_1_NIGHT', at('2027-02-01T00:00:00Z')).charges[0]?.charge).toEqual({
      amount: firstNight,
    })
  })

  it('of one day before is sold as that of the day of arrival once it has ended', () => {
    const before = policyOf('FREE_1_NIGHT', at('2027-03-09T09:59:59Z'))
    expect(before.freeUntil).toEqual(new Date('2027-03-09T10:00:00Z'))
    const tonight = policyOf('FREE_1_NIGHT', at('2027-03-09T10:00:00Z'))
    expect(tonight).toMatchObject({ cancellable: true, freeUntil: new Date('2027-03-10T10:00:00Z') })
    expect(policyOf('FREE_1_NIGHT', at('2027-03-10T10:00:00Z'))).toMatchObject({ freeUntil: null })
  })

  it.each(['FREE_0_NIGHT', 'FREE_1_NIGHT', 'FREE_3_HALF', 'FREE_7_FULL', 'NON_REFUNDABLE'] as const)(
    '%s has the same free deadline in the list',
    (policy) => {
      for (const now of ['2027-02-01', '2027-03-07', '2027-03-09', '2027-03-10', '2027-03-12']) {
        const terms = at(`${now}T09:00:00Z`)
        expect(freeUntilOf(policy, terms)).toEqual(policyOf(policy, terms).freeUntil)
      }
    },
  )

  it('has no free deadline once that has passed, but is cancellable while a part is refunded', () => {
    const late = policyOf('FREE_3_HALF', at('2027-03-08T00:00:00Z'))
    expect(late).toMatchObject({ cancellable: true, freeUntil: null })
    expect(late.charges).toHaveLength(2)
  })

  it('is not cancellable once everything is charged', () => {
    const over = policyOf('FREE_3_HALF', at('2027-03-09T10:00:00Z'))
    expect(over).toMatchObject({ cancellable: false, freeUntil: null })
    expect(over.charges).toHaveLength(1)
  })

  it('charges everything from the moment of booking when it is non-refundable', () => {
    const now = '2027-02-01T00:00:00Z'
    expect(policyOf('NON_REFUNDABLE', at(now))).toEqual({
      cancellable: false,
      freeUntil: null,
      charges: [{ from: new Date(now), until: null, charge: { percent: 100 } }],
    })
  })
})
