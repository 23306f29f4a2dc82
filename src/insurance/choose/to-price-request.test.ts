import * as v from 'valibot'
import { expect, test } from 'vitest'
import { benefitsRequest, policyPriceRequest } from '#contract/insurance/request'
import { type Chosen, toBenefitsRequest, toPriceRequest } from './to-price-request.ts'

const chosen: Chosen = {
  search: {
    tripName: 'Single Trip',
    coverageName: 'Group Tour',
    isAlreadyTravel: 'no',
    travelDepartureDate: null,
    destinationCountries: [{ key: 'JP', value: 'Japan', alpha2Code: 'JP', countryName: 'Japan' }],
    coverageStartDate: '2026-12-10',
    coverageEndDate: '2026-12-14',
    coverageNumberOfDays: 5,
    numberOfAdults: 2,
    numberOfSeniors: 0,
    numberOfChildren: 0,
  },
  result: {
    availablePremiums: [],
    coverageName: 'Group Tour',
    numberOfAdults: 11,
    numberOfSeniors: 1,
    numberOfChildren: 3,
    groupInputPaxes: [],
    groupInputNotes: [],
  },
  premium: {
    supplierCode: 'ZUR',
    territorySid: 'asia',
    territoryName: 'Asia',
    tripName: 'Single Trip',
    coverageName: 'Group Tour',
    packageName: 'Silver',
    packageRate: ['IDR', 900_000],
    packagePrice: ['IDR', 935_000],
  },
  benefitCodes: ['MISSED_EVENT', 'CRUISE'],
}

test('both requests use the traveller counts of the search result', () => {
  const counts = { numberOfAdults: 11, numberOfSeniors: 1, numberOfChildren: 3 }
  expect(v.parse(benefitsRequest, toBenefitsRequest(chosen))).toMatchObject({
    ...counts,
    supplierCode: 'ZUR',
    coverageNumberOfDays: 5,
  })
  expect(v.parse(policyPriceRequest, toPriceRequest(chosen))).toMatchObject({
    ...counts,
    packageName: 'Silver',
    coverageEndDate: '2026-12-14',
  })
})

test('the order in which benefits were chosen does not change the request', () => {
  const turned = { ...chosen, benefitCodes: [...chosen.benefitCodes].reverse() }
  expect(toPriceRequest(turned)).toEqual(toPriceRequest(chosen))
  expect(toPriceRequest(chosen).additionalBenefitCodes).toEqual(['CRUISE', 'MISSED_EVENT'])
})

test('sends the departure date only if the person travels already', () => {
  const left = { ...chosen.search, isAlreadyTravel: 'yes', travelDepartureDate: '2026-12-09' } as const
  expect(toPriceRequest({ ...chosen, search: left }).travelDepartureDate).toBe('2026-12-09')
  expect(toPriceRequest(chosen)).not.toHaveProperty('travelDepartureDate')
})
