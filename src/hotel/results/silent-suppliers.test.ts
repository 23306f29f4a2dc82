import { expect, it } from 'vitest'
import type { SupplierCode } from '#contract/hotel/supplier'
import { notSelling } from './silent-suppliers.tsx'

const status = (supplierCode: SupplierCode) => ({
  supplierCode,
  supplierResponseTimestamp: '2027-01-05T03:00:00.000Z',
  searchReqInfo: '',
  state: 'FAILED' as const,
})

it('names the suppliers that the destination has no key for, not those that failed or are switched off', () => {
  expect(notSelling({ requestCompletionStatus: [status('HBD')] })).toEqual(['FRM', 'MGH'])
  expect(notSelling({ requestCompletionStatus: [status('HBD')], switchedOffSupplierCodes: ['MGH'] })).toEqual(
    ['FRM'],
  )
  expect(notSelling({ requestCompletionStatus: [status('HBD'), status('FRM'), status('MGH')] })).toEqual([])
})
