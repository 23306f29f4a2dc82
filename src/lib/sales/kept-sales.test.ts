import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readChanges } from '#contract/changes/changes'
import { type KeptSale, keptSaleVersion, locatorOf } from '#contract/changes/kept-sale'
import { setHeldKey } from '../device/held-key.ts'
import { storeForTests } from '../device/store-for-tests.ts'
import type { Changes } from './kept-group.ts'
import { keptSaleOf } from './sale-for-tests.ts'

type Answer = ReplyOf<typeof readChanges>

/** The records of the store, of which all of one transaction or none are kept. */
const records = vi.hoisted(() => new Map<string, unknown>())
const disk = vi.hoisted(() => ({ isFull: false }))

vi.mock('../device/user-stores.ts', () => ({ saleStore: () => storeForTests(records, disk) }))
vi.mock('../session/session.ts', () => ({
  currentSession: () => ({ claims: { userId: 'sari', orgId: 'NUSA' } }),
  onSessionEnd: () => {},
}))

/** The module as a page that was just opened has it. */
async function openedPage() {
  vi.resetModules()
  const { setHeldKey: hold } = await import('../device/held-key.ts')
  hold({ userId: 'sari', bytes: new Uint8Array(32).fill(7), isPersisted: true })
  const page = await import('./kept-sales.ts')
  await page.openSales()
  return page
}

const nusa = { group: 'NUSA', ownerOrgName: 'Nusa Wisata', ownership: [], digest: '9' }

function answer(changes: Partial<Changes>, groups = [nusa], epoch = 'one'): Answer {
  const all = { group: 'NUSA', begins: false, saleList: [], goneList: [], next: 'c9', isComplete: true }
  return {
    version: keptSaleVersion,
    epoch,
    changes: { ...all, ...changes },
    groupList: groups,
    isPartial: false,
  }
}

const sales = (count: number) =>
  Array.from({ length: count }, (_, at) => keptSaleOf({ locator: `L${String(at).padStart(5, '0')}` }))
const locators = (list: readonly KeptSale[]) => list.map(locatorOf).toSorted()

beforeEach(() => {
  records.clear()
  disk.isFull = false
  setHeldKey(null)
})

test('what was fetched is there at the next visit, changes of the journal, too', async () => {
  const before = await openedPage()
  await before.takeAnswer(answer({ begins: true, saleList: sales(1_200) }))
  const changed = keptSaleOf({ locator: 'L00700', title: 'Hotel Mawar' })
  await before.takeAnswer(answer({ saleList: [changed], goneList: ['L00003'], next: 'c10' }))
  const later = await openedPage()
  expect(later.keptCount()).toBe(1_199)
  expect(later.keptSale('L00700')).toEqual(changed)
  expect(later.keptSale('L00003')).toBeNull()
  expect(later.keptSales()?.groups.get('NUSA')?.cursor).toBe('c10')
  expect(later.ownerNameOf('L00700')).toBe('Nusa Wisata')
})

test('the journal goes into the pages, and nothing is lost by it', async () => {
  const before = await openedPage()
  await before.takeAnswer(answer({ begins: true, saleList: sales(600) }))
  await before.takeAnswer(answer({ goneList: ['L00550'] }))
  expect(before.hasJournal()).toBe(true)
  const pageZero = records.get('page NUSA 0')
  await before.store({ toPages: true })
  expect(before.hasJournal()).toBe(false)
  // only the page of the change is written anew
  expect(records.get('page NUSA 0')).toBe(pageZero)
  expect((await openedPage()).keptCount()).toBe(599)
})

test('lists begin with the newest, which are read before all', async () => {
  const bali = { ...nusa, group: 'BALI', ownerOrgName: 'Nusa Bali' }
  const dated = (locator: string, minute: number) =>
    keptSaleOf({ locator, bookedAt: new Date(Date.UTC(2026, 11, 1) + minute * 60_000).toISOString() })
  const before = await openedPage()
  const older = Array.from({ length: 700 }, (_, minute) => dated(`L${minute}`, minute))
  await before.takeAnswer(answer({ begins: true, saleList: older }, [nusa, bali]))
  const newer = [dated('BALI', 698.5)]
  await before.takeAnswer(answer({ group: 'BALI', begins: true, saleList: newer }, [nusa, bali]))
  await before.takeAnswer(answer({ goneList: ['L697'] }, [nusa, bali]))
  vi.resetModules()
  const { setHeldKey: hold } = await import('../device/held-key.ts')
  hold({ userId: 'sari', bytes: new Uint8Array(32).fill(7), isPersisted: true })
  const later = await import('./kept-sales.ts')
  expect(later.salesForLists()).toBeNull()
  await later.openNewest()
  const { sales: first = [], isAll, ownerOf } = later.salesForLists() ?? {}
  expect(isAll).toBe(false)
  expect(first).toHaveLength(250)
  expect(first.slice(0, 4).map(locatorOf)).toEqual(['L699', 'BALI', 'L698', 'L696'])
  expect(ownerOf?.('BALI').ownerOrgName).toBe('Nusa Bali')
  await later.openSales()
  expect(later.salesForLists()).toMatchObject({ isAll: true })
  expect(later.salesForLists()?.sales.slice(0, 250)).toEqual(first)
})

test('nothing readable is stored', async () => {
  const page = await openedPage()
  await page.takeAnswer(answer({ begins: true, saleList: sales(3) }))
  const latin = new TextDecoder('latin1')
  const bytes = [...records.values()].map((record) => latin.decode(Object(record).value))
  expect(bytes.join()).not.toMatch(/Santoso|Melati|L0000|Nusa/)
  expect(bytes.length).toBeGreaterThan(2)
})

test('of a group that may no longer be read nothing stays', async () => {
  const bali = { group: 'BALI', ownerOrgName: 'Nusa Bali', ownership: [], digest: '3' }
  const before = await openedPage()
  await before.takeAnswer(answer({ begins: true, saleList: sales(2) }, [nusa, bali]))
  await before.takeAnswer(
    answer({ group: 'BALI', begins: true, saleList: [keptSaleOf({ locator: 'BALI1' })] }, [nusa, bali]),
  )
  expect(before.keptCount()).toBe(3)
  await before.takeAnswer(answer({}, [nusa]))
  expect(before.keptSale('BALI1')).toBeNull()
  expect([...records.keys()].filter((name) => name.includes('BALI'))).toEqual([])
  expect((await openedPage()).keptCount()).toBe(2)
})

test('another epoch of the database leaves nothing of the former', async () => {
  const before = await openedPage()
  await before.takeAnswer(answer({ begins: true, saleList: sales(700) }))
  await before.takeAnswer(answer({ begins: true, saleList: [keptSaleOf({ locator: 'NEW' })] }, [nusa], 'two'))
  const later = await openedPage()
  expect(locators(later.salesNewestFirst())).toEqual(['NEW'])
  expect([...records.keys()].filter((name) => name.startsWith('page'))).toEqual(['page NUSA 0'])
})

test.each([
  ['a page is lost', () => void records.delete('page NUSA 1')],
  [
    'a page stands in the place of another',
    () => void records.set('page NUSA 1', records.get('page NUSA 0')),
  ],
  ['the head is of another version', () => void records.set('head', { version: 2, value: {} })],
])('it begins anew when %s', async (_what, spoil) => {
  const before = await openedPage()
  await before.takeAnswer(answer({ begins: true, saleList: sales(700) }))
  spoil()
  const later = await openedPage()
  expect(later.keptCount()).toBe(0)
  expect(later.keptSales()?.groups.size).toBe(0)
})

test('after a write that failed, the next one writes all of it', async () => {
  const before = await openedPage()
  await before.takeAnswer(answer({ begins: true, saleList: sales(700) }))
  disk.isFull = true
  await before.takeAnswer(
    answer({ saleList: [keptSaleOf({ locator: 'L00001', title: 'Mawar' })], next: 'c10' }),
  )
  expect(before.keptSale('L00001')?.[3]).toBe('Mawar')
  disk.isFull = false
  await before.takeAnswer(answer({ goneList: ['L00002'], next: 'c11' }))
  const later = await openedPage()
  expect(later.keptSale('L00001')?.[3]).toBe('Mawar')
  expect(later.keptSale('L00002')).toBeNull()
})

test('two tabs put new sales into different pages, and none is lost by either', async () => {
  const one = await openedPage()
  await one.takeAnswer(answer({ begins: true, saleList: sales(499) }))
  const other = await openedPage()
  const [first, second] = [keptSaleOf({ locator: 'FIRST' }), keptSaleOf({ locator: 'SECOND' })]
  await one.takeAnswer(answer({ saleList: [first, second] }))
  await one.store({ toPages: true })
  await other.followOtherTabs()
  expect(other.keptCount()).toBe(501)
  await other.takeAnswer(answer({ goneList: ['L00000'] }))
  await other.takeAnswer(answer({ saleList: [keptSaleOf({ locator: 'THIRD' })] }))
  await other.store({ toPages: true })
  await one.followOtherTabs()
  await one.takeAnswer(answer({ goneList: ['L00001'] }))
  const later = await openedPage()
  expect(later.keptCount()).toBe(500)
  for (const locator of ['FIRST', 'SECOND', 'THIRD']) expect(later.keptSale(locator)).not.toBeNull()
})

test('a tab that nobody has overtaken reads nothing again', async () => {
  const page = await openedPage()
  await page.takeAnswer(answer({ begins: true, saleList: sales(2) }))
  const before = page.keptSales()
  await page.followOtherTabs()
  expect(page.keptSales()).toBe(before)
})

test('rows of another version are not taken', async () => {
  const page = await openedPage()
  expect(await page.takeAnswer({ ...answer({ begins: true, saleList: sales(2) }), version: 99 })).toBe(false)
  expect(page.keptCount()).toBe(0)
})

test('it is level with the server when no group lacks anything', async () => {
  const page = await openedPage()
  await page.takeAnswer(answer({ begins: true, saleList: sales(2), isComplete: false }))
  expect(page.keptSales()?.levelAt).toBeNull()
  await page.takeAnswer(answer({ saleList: [keptSaleOf({ locator: 'LAST' })] }))
  expect(page.keptSales()?.levelAt).not.toBeNull()
})
