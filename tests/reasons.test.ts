import { expect, test } from 'vitest'
import { whyNot } from '#contract/access/why-not-permitted'
import { userObstacles } from '#contract/admin/user-rules'
import { policyObstacles } from '#contract/insurance/policy-rules'
import { noteObstacles, pnrObstacles } from '#contract/pnr/rules'
import { trainBookingObstacles } from '#contract/train/booking-rules'
import { trainObstacles } from '#contract/train/rules'
import { en } from '../src/lib/language/en.ts'
import { id } from '../src/lib/language/id.ts'

test('every reason of a refusal has its sentence in both languages', () => {
  for (const { pnr, auxiliary, insuranceList, trainBooking, train, adminUsers, permissions } of [en, id]) {
    expect(keys(pnr.act.obstacle)).toEqual(keys(pnrObstacles))
    expect(keys(auxiliary.obstacle)).toEqual(keys(noteObstacles))
    expect(keys(insuranceList.act.obstacle)).toEqual(keys(policyObstacles))
    expect(keys(trainBooking.act.obstacle)).toEqual(keys(trainBookingObstacles))
    expect(keys(train.search.obstacle)).toEqual(keys(trainObstacles))
    expect(keys(adminUsers.obstacle)).toEqual(keys(userObstacles))
    expect(keys(permissions.whyNot)).toEqual(keys(whyNot))
  }
})

function keys(words: object): readonly string[] {
  return Object.keys(words).sort()
}
