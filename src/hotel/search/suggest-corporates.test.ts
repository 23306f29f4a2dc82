import { expect, test } from 'vitest'
import type { Corporate } from '#contract/hotel/request'
import { suggestCorporates } from './suggest-corporates.ts'

const named = (orgName: string): Corporate => ({ orgId: orgName, orgName, orgType: 'CORPORATE' })
const names = (list: readonly Corporate[]) => list.map(({ orgName }) => orgName)

test('names that begin with the text come first, whatever their case', () => {
  const all = [named('PT Anggrek'), named('Anggrek Jaya'), named('Melati')]
  expect(names(suggestCorporates(all, 'ANG'))).toEqual(['Anggrek Jaya', 'PT Anggrek'])
  expect(suggestCorporates(all, 'x')).toEqual([])
})

test('at most twenty are suggested', () => {
  const all = Array.from({ length: 30 }, (_, index) => named(`Corporate ${index}`))
  expect(suggestCorporates(all, '')).toHaveLength(20)
})
