import * as v from 'valibot'
import { expect, test } from 'vitest'
import { policyRequest } from '#contract/insurance/request'
import { isSame } from '../../shell/outbox/command/stage-command.ts'
import { exampleFields, exampleFound } from './fields/example-found.ts'
import { toPolicyRequest } from './to-policy-request.ts'

const found = exampleFound()
const fields = exampleFields(found)
const request = toPolicyRequest(found, fields, ['IDR', 275_000])
const readBack = v.parse(policyRequest, JSON.parse(JSON.stringify(request)))

test('a request restored from storage equals the same request', () => {
  expect(isSame(readBack, toPolicyRequest(found, fields, ['IDR', 275_000]))).toBe(true)
})

test('another name, package or premium is another request', () => {
  const renamed = { ...fields, insuranceHolder: { ...fields.insuranceHolder, firstName: 'Rina' } }
  for (const other of [
    toPolicyRequest(found, renamed, ['IDR', 275_000]),
    toPolicyRequest(found, fields, ['IDR', 280_000]),
    { ...request, packageName: 'Premier' },
  ]) {
    expect(isSame(readBack, other)).toBe(false)
  }
})
