import { beforeEach, expect, test, vi } from 'vitest'
import { keptSaleVersion } from '#contract/changes/kept-sale'
import { exampleStorage } from '../device/example-storage.ts'
import { storeForTests } from '../device/store-for-tests.ts'
import { keptSaleOf } from '../sales/sale-for-tests.ts'

const stores = vi.hoisted(() => ({ sales: new Map<string, unknown>(), details: new Map<string, unknown>() }))
const disk = vi.hoisted(() => ({ isFull: false }))
const person = vi.hoisted(() => ({ issue: 1 }))

vi.mock('../device/user-stores.ts', () => ({
  saleStore: () => storeForTests(stores.sales, disk),
  detailStore: () => storeForTests(stores.details, disk),
}))
vi.mock('../session/session.ts', () => ({
  currentSession: () => ({
    claims: { userId: 'sari', orgId: 'NUSA', orgType: 'AGENCY', userRoleCodeLevel: 'ROLE_AGENT' },
    permissions: { book: 1, issue: person.issue, granted: [] },
  }),
  onSessionEnd: () => {},
}))

/** Locks that are given one after the other. */
function locksInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, _options: object, work: () => Promise<unknown>) {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
  }
}

/** The modules as a page that was just opened has them; the device keeps two sales. */
async function openedPage({ epoch = 'one', groups = ['NUSA'] } = {}) {
  vi.resetModules()
  const { setHeldKey } = await import('../device/held-key.ts')
  setHeldKey({ userId: 'sari', bytes: new Uint8Array(32).fill(7), isPersisted: true })
  const sales = await import('../sales/kept-sales.ts')
  await sales.openSales()
  await sales.takeAnswer({
    version: keptSaleVersion,
    epoch,
    isPartial: false,
    groupList: groups.map((group) => ({ group, ownerOrgName: group, ownership: [], digest: '1' })),
    changes: {
      group: 'NUSA',
      begins: true,
      saleList: [keptSaleOf({ locator: 'AAAAAA' }), keptSaleOf({ locator: 'BBBBBB' })],
      goneList: [],
      next: 'c',
      isComplete: true,
    },
  })
  const details = await import('./kept-details.ts')
  const records = await import('./detail-records.ts')
  const papers = await import('./kept-papers.ts')
  const keep = (locator: string, reply: unknown) =>
    details.changeDetails((head) =>
      details.entryFor(head, locator)
        ? [{ locator, record: 'detail', value: { pnr: { at: 1, reply } } }]
        : null,
    )
  const read = (locator: string) => records.readRecord('sari', locator, 'detail')
  return { ...details, ...papers, keep, read }
}

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', exampleStorage())
  stores.sales.clear()
  stores.details.clear()
  disk.isFull = false
  person.issue = 1
})

test('a detail is there at the next visit, sealed', async () => {
  const page = await openedPage()
  expect(await page.keep('AAAAAA', { guest: 'Budi Santoso' })).toBe(true)
  const stored = JSON.stringify([...stores.details.values()], (_, value) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  )
  expect(stored).not.toContain('Budi')
  const next = await openedPage()
  expect(await next.read('AAAAAA')).toEqual({ pnr: { at: 1, reply: { guest: 'Budi Santoso' } } })
  expect(Object.keys((await next.openDetails())?.sales ?? {})).toEqual(['AAAAAA'])
})

test('a record that was moved to another name does not open', async () => {
  const page = await openedPage()
  await page.keep('AAAAAA', 1)
  await page.keep('BBBBBB', 2)
  stores.details.set('BBBBBB detail', stores.details.get('AAAAAA detail'))
  expect(await page.read('BBBBBB')).toBeNull()
  expect(await page.read('AAAAAA')).not.toBeNull()
})

test('a head of another version begins anew, and what it had is removed', async () => {
  const page = await openedPage()
  await page.keep('AAAAAA', 1)
  stores.details.set('head', { ...Object(stores.details.get('head')), version: 2 })
  const next = await openedPage()
  expect(await next.openDetails()).toBeNull()
  await next.keep('BBBBBB', 2)
  expect([...stores.details.keys()].sort()).toEqual(['BBBBBB detail', 'head'])
})

test('another database, or another view of the prices, keeps the pins alone', async () => {
  const page = await openedPage()
  await page.keep('AAAAAA', 1)
  await page.keep('BBBBBB', 2)
  await page.pinDetail('BBBBBB', true)
  person.issue = 0
  const next = await openedPage()
  await next.changeDetails(() => null)
  expect([...stores.details.keys()]).toEqual(['head'])
  expect((await next.openDetails())?.sales.BBBBBB).toMatchObject({ isPinned: true, stamp: '', bytes: {} })
  await next.keep('AAAAAA', 1)
  const restored = await openedPage({ epoch: 'two' })
  await restored.changeDetails(() => null)
  expect([...stores.details.keys()]).toEqual(['head'])
})

test('what was kept with other permissions is not shown before it is gone', async () => {
  const page = await openedPage()
  await page.keep('AAAAAA', 1)
  await page.keepPaper('AAAAAA', 'quotation en', new File(['%PDF'], 'quotation.pdf'))
  person.issue = 0
  const next = await openedPage()
  expect(await next.read('AAAAAA')).toBeNull()
  expect(await next.openPaper('AAAAAA', 'quotation en')).toBeNull()
  person.issue = 1
  expect(await next.read('AAAAAA')).not.toBeNull()
})

test('what waits behind the emptying of the device stores nothing', async () => {
  const page = await openedPage()
  await page.keep('AAAAAA', 1)
  const { chooseToKeep } = await import('../sales/keep-choice.ts')
  vi.stubGlobal('navigator', { locks: locksInTurn() })
  const emptied = page.emptyDetails()
  const behind = page.keep('BBBBBB', 3)
  chooseToKeep(false)
  await emptied
  expect(await behind).toBe(false)
  expect(stores.details.size).toBe(0)
})

test('a full disk leaves what was stored before', async () => {
  const page = await openedPage()
  await page.keep('AAAAAA', 1)
  await page.pinDetail('AAAAAA', true)
  const before = new Map(stores.details)
  disk.isFull = true
  expect(await page.keep('BBBBBB', 2)).toBe(false)
  expect(await page.pinDetail('AAAAAA', false)).toBe(false)
  expect(stores.details).toEqual(before)
  disk.isFull = false
  expect((await page.openDetails())?.sales.AAAAAA?.isPinned).toBe(true)
  expect(await page.read('AAAAAA')).not.toBeNull()
})

test('with a lost organisation its details and papers are gone', async () => {
  const page = await openedPage()
  await page.keep('AAAAAA', 1)
  await page.keepPaper('AAAAAA', 'certificate en', new File(['%PDF'], 'certificate.pdf'))
  expect([...stores.details.keys()]).toHaveLength(3)
  const next = await openedPage({ groups: ['BALI'] })
  await next.changeDetails((head) => (next.withoutLost(head) ? [] : null))
  expect([...stores.details.keys()]).toEqual(['head'])
})

test('a paper opens as it was, and those of a changed sale take the place of the former ones', async () => {
  const page = await openedPage()
  const file = new File([new Uint8Array([37, 0, 255, 128])], 'quotation-AAAAAA-en.pdf', {
    type: 'application/pdf',
  })
  await page.keepPaper('AAAAAA', 'quotation en', file)
  const opened = await page.openPaper('AAAAAA', 'quotation en')
  expect([opened?.name, opened?.type]).toEqual([file.name, file.type])
  expect(new Uint8Array((await opened?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([37, 0, 255, 128]))
  await page.keepPapers(
    'AAAAAA',
    'issued',
    new Map([['certificate en', new File(['%PDF'], 'certificate.pdf')]]),
  )
  expect(await page.isPaperKept('AAAAAA', 'quotation en')).toBe(false)
  expect(await page.isPaperKept('AAAAAA', 'certificate en')).toBe(true)
  expect(await page.openPaper('AAAAAA', 'quotation en')).toBeNull()
})

test('what is opened before the feed tells of it is kept once it does', async () => {
  const page = await openedPage()
  expect(await page.keep('CCCCCC', 3)).toBe(false)
  const sales = await import('../sales/kept-sales.ts')
  const changes = {
    group: 'NUSA',
    begins: false,
    saleList: [keptSaleOf({ locator: 'CCCCCC' })],
    goneList: [],
    next: 'd',
    isComplete: true,
  }
  const groupList = [{ group: 'NUSA', ownerOrgName: 'NUSA', ownership: [], digest: '2' }]
  await sales.takeAnswer({ version: keptSaleVersion, epoch: 'one', isPartial: false, groupList, changes })
  await page.changeDetails((head) => (page.takeWishes(head) ? [] : null))
  expect((await page.openDetails())?.sales.CCCCCC).toMatchObject({ stamp: '', wantsPapers: false })
})
