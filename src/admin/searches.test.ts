import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ruleBuyer } from '#contract/access/buyer-type'
import { orgType, roleCode } from '#contract/access/role'
import { auditGroup } from '#contract/admin/audit'
import { depositSort } from '#contract/admin/deposits'
import { orgSort, orgStatus } from '#contract/admin/orgs'
import { userSort, userStatus } from '#contract/admin/users'
import { product } from '#contract/call/product'
import { depositLevel } from '#contract/money/deposit'
import { ruleStates } from './prices/queries.ts'
import { agentsSearch, auditSearch, depositsSearch, pricesSearch, usersSearch } from './searches.ts'

const read = (schema: v.GenericSchema, name: string, word: string) =>
  Object(v.parse(schema, { [name]: word }))[name]

test.each([
  [agentsSearch, 'type', orgType.options],
  [agentsSearch, 'status', orgStatus.options],
  [agentsSearch, 'sort', orgSort.options],
  [usersSearch, 'role', roleCode.options],
  [usersSearch, 'status', userStatus.options],
  [usersSearch, 'sort', userSort.options],
  [auditSearch, 'group', auditGroup.options],
  [depositsSearch, 'level', depositLevel.options],
  [depositsSearch, 'sort', depositSort.options],
  [pricesSearch, 'product', product.options],
  [pricesSearch, 'buyer', ruleBuyer.options],
  [pricesSearch, 'state', ruleStates],
] as const)('%#: an address takes the words of the contract for %s, and no others', (schema, name, words) => {
  for (const word of words) expect(read(schema, name, word), word).toBe(word)
  for (const word of ['nonsense', ...words.map((one) => `${one.toLowerCase()}s`)])
    expect(read(schema, name, word), word).toBeUndefined()
})

test('what can be no organisation, day, act or person is not read', () => {
  const search = {
    org: 'nusa',
    action: 'X',
    person: 'abc',
    subject: 'é',
    fromDate: '01/02/2027',
    toDate: '2027-13-01',
  }
  expect(v.parse(auditSearch, search)).toEqual({ q: '' })
  const read = {
    org: 'NUSA-BALI',
    action: 'booking.issued',
    person: '0d0c6f9e-5a2f-4c1e-9d0e-1f1f1f1f1f1f',
    subject: 'booking:K7M2QX',
    fromDate: '2027-01-02',
    toDate: '2027-12-31',
  }
  expect(v.parse(auditSearch, read)).toEqual({ q: '', ...read })
})
