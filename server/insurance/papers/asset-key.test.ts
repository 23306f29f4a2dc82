import { expect, test } from 'vitest'
import { createSeal } from '../../http/seal.ts'
import { closeAssetKey, openAssetKey } from './asset-key.ts'

const seal = createSeal('a secret of the tests, 32 characters long', 'insurance paper')
const made = new Date('2026-11-21T08:00:00Z')
const after = (minutes: number) => new Date(made.getTime() + minutes * 60_000)

test('a key opens one policy, or the list, for ten minutes', () => {
  const key = { userId: 'u1', locator: 'K7M2QX' }
  expect(openAssetKey(seal, closeAssetKey(seal, key, made), after(9.99))).toEqual(key)
  expect(openAssetKey(seal, closeAssetKey(seal, key, made), after(10))).toBeNull()
  const listKey = { userId: 'u1', locator: null }
  expect(openAssetKey(seal, closeAssetKey(seal, listKey, made), made)).toEqual(listKey)
})

test('a key for another purpose, or a changed key, is not accepted', () => {
  const other = createSeal('a secret of the tests, 32 characters long', 'paper')
  const sealed = closeAssetKey(seal, { userId: 'u1', locator: 'K7M2QX' }, made)
  expect(openAssetKey(seal, closeAssetKey(other, { userId: 'u1', locator: null }, made), made)).toBeNull()
  expect(openAssetKey(seal, `x${sealed}`, made)).toBeNull()
})
