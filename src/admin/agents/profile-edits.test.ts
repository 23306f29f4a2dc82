import { expect, test } from 'vitest'
import type { OrgProfile } from '#contract/admin/orgs'
import { changesOf, conflictsOf, drop, edit, keepMine, shown } from './profile-edits.ts'

const kept: OrgProfile = {
  orgName: 'Nusa Wisata',
  shortName: '',
  address: 'Jalan Merdeka 1',
  phone: '',
  taxNumber: '',
  currency: 'IDR',
  timeZone: 'Asia/Jakarta',
  language: 'id',
  book: 1,
  issue: 1,
  voucherRule: 'ALWAYS',
}

test('only changed fields are sent, and a value typed back is none', () => {
  const typed = edit(edit({}, kept, 'orgName', 'Nusa'), kept, 'book', 0)
  expect(changesOf(typed)).toEqual({ orgName: 'Nusa', book: 0 })
  expect(shown(typed, kept)).toEqual({ ...kept, orgName: 'Nusa', book: 0 })
  expect(changesOf(edit(typed, kept, 'orgName', 'Nusa Wisata'))).toEqual({ book: 0 })
})

test('a field that somebody else changed is a conflict until a version is chosen', () => {
  const typed = edit(edit({}, kept, 'address', 'Jalan Sudirman 9'), kept, 'phone', '021')
  const theirs = { ...kept, address: 'Jalan Thamrin 3', taxNumber: '01.2' }
  expect(conflictsOf(typed, theirs)).toEqual([
    { field: 'address', theirs: 'Jalan Thamrin 3', mine: 'Jalan Sudirman 9' },
  ])
  expect(shown(drop(typed, 'address'), theirs)).toMatchObject({ address: 'Jalan Thamrin 3', phone: '021' })
  const mine = keepMine(typed, theirs, 'address')
  expect(conflictsOf(mine, theirs)).toEqual([])
  expect(changesOf(mine)).toEqual({ address: 'Jalan Sudirman 9', phone: '021' })
})

test('two people who want the same value do not conflict', () => {
  const typed = edit({}, kept, 'phone', '021')
  expect(conflictsOf(typed, { ...kept, phone: '021' })).toEqual([])
})

test('what was typed after a change of somebody else is no conflict', () => {
  const theirs = { ...kept, phone: '022' }
  expect(conflictsOf(edit({}, theirs, 'phone', '021'), theirs)).toEqual([])
})
