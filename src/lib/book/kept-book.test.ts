import { beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../device/example-storage.ts'
import { storeForTests } from '../device/store-for-tests.ts'
import type { KeptBook } from './kept-book.ts'

const records = vi.hoisted(() => new Map<string, unknown>())
const person = vi.hoisted(() => ({ userId: 'sari', issue: 1 }))

vi.mock('../device/user-stores.ts', () => ({ bookStore: () => storeForTests(records, { isFull: false }) }))
vi.mock('../session/session.ts', () => ({
  currentSession: () => ({
    claims: { userId: person.userId, orgId: 'NUSA', orgType: 'AGENCY', userRoleCodeLevel: 'ROLE_AGENT' },
    permissions: { book: 1, issue: person.issue, granted: [] },
  }),
  onSessionEnd: () => {},
}))

beforeEach(() => {
  records.clear()
  Object.assign(person, { userId: 'sari', issue: 1 })
  vi.stubGlobal('localStorage', exampleStorage())
})

/** The module as a page that was just opened has it. */
async function openedPage({ isPersisted = true } = {}) {
  vi.resetModules()
  const { setHeldKey } = await import('../device/held-key.ts')
  setHeldKey({ userId: 'sari', bytes: new Uint8Array(32).fill(7), isPersisted })
  const { viewNow } = await import('../details/view-now.ts')
  const kept = await import('./kept-book.ts')
  const book: KeptBook = {
    view: viewNow(),
    at: 5,
    isWhole: true,
    travellerList: [
      {
        travellerId: 'budi',
        surname: 'Santoso',
        givenNames: 'Budi',
        title: 'MR',
        birthYear: 1988,
        nationality: 'ID',
        ownerOrgName: 'Nusa',
        documentList: [],
        groupList: [],
      },
    ],
    groupList: [],
  }
  return { ...kept, book }
}

test('the book outlives the page, sealed', async () => {
  const { keepBook, book } = await openedPage()
  await keepBook('sari', book)
  const stored = JSON.stringify([...records.values()], (_, value) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  )
  expect(records.size).toBe(1)
  expect(stored).not.toContain('Santoso')
  expect(await (await openedPage()).openBook()).toEqual(book)
})

test('what was seen with other permissions is not shown', async () => {
  const { keepBook, book } = await openedPage()
  await keepBook('sari', book)
  person.issue = 0
  expect(await (await openedPage()).openBook()).toBeNull()
})

test('nothing is stored without a persisted key, nor for somebody who has left', async () => {
  const unkept = await openedPage({ isPersisted: false })
  await unkept.keepBook('sari', unkept.book)
  const left = await openedPage()
  person.userId = 'budi'
  await left.keepBook('sari', left.book)
  expect(records.size).toBe(0)
})

test('it is forgotten at once', async () => {
  const { keepBook, emptyBook, openBook, book } = await openedPage()
  await keepBook('sari', book)
  await emptyBook()
  expect(records.size).toBe(0)
  expect(await openBook()).toBeNull()
})
