import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as spreadsheet from 'xlsx'
import * as book from '#contract/travellers/book'
import {
  listTravellerGroups,
  placeOfGroup,
  removeTravellerGroup,
  saveTravellerGroup,
} from '#contract/travellers/groups'
import { importTravellers } from '#contract/travellers/import'
import { listTwins, mergeTravellers, undoDays, undoMerge } from '#contract/travellers/same-person'
import { suggestTravellers } from '#contract/travellers/suggest'
import type { TravellerChanges } from '#contract/travellers/traveller'
import { deleteExpired } from '../../server/jobs/delete-expired.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { setSuspended, signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { addTraveller, passportOf, travellerOf } from '../support/sale/travellers.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('the traveller book on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let admin: AgentClient
  let wayan: AgentClient
  let agus: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
    admin = await t.signIn('NUSA/admin')
    wayan = await t.signIn('NUSA-BALI/wayan')
    agus = await t.signIn('MERAPI/agus')
  })
  afterAll(() => t.close())

  const read = (travellerId: string, reader = sari) =>
    reader.call(book.readTraveller, { params: { travellerId } })
  const pick = async (travellerId: string, reader = sari) =>
    (await reader.call(book.pickTravellers, { body: { travellerIds: [travellerId] } })).pickedList[0]
  const change = (travellerId: string, version: number, changes: TravellerChanges, by = sari) =>
    by.call(book.updateTraveller, { params: { travellerId }, body: { version, changes } })
  const erase = (travellerId: string, doNotKeep = false, by = sari) =>
    by.call(book.eraseTraveller, { params: { travellerId }, body: { doNotKeep } })
  const namesOf = async (typed: string, reader = sari) =>
    (await reader.call(book.listTravellers, { body: { typed } })).travellerList.map(
      ({ givenNames, surname }) => `${givenNames} ${surname}`,
    )
  const auditOf = async (travellerId: string) => {
    const { rows } = await t.database.pool.query<{ action: string; user_name: string; after: unknown }>(
      'select action, user_name, after from audit where subject = $1 order by id',
      [`traveller:${travellerId}`],
    )
    return rows
  }

  test('a traveller is read masked, and whole only when picked, which the audit records', async () => {
    const passport = passportOf('B7654321')
    const id = await addTraveller(sari, { surname: 'Masked', documentList: [passport] })
    const record = await read(id)
    expect(record).toMatchObject({ surname: 'Masked', birthYear: 1990, birthDate: '1990-05-17', version: 1 })
    expect(record.documentList).toEqual([
      expect.objectContaining({ documentId: passport.documentId, maskedNumber: '•••••321' }),
    ])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['traveller.added'])
    expect(await pick(id)).toMatchObject({ birthDate: '1990-05-17', documentList: [passport] })
    expect(await auditOf(id)).toEqual([
      { action: 'traveller.added', user_name: 'sari', after: { source: 'form' } },
      { action: 'traveller.looked-at', user_name: 'sari', after: null },
    ])
  })

  test('who may not see documents neither picks nor exports, and reads the year of birth alone', async () => {
    const id = await addTraveller(sari, { surname: 'Hidden', documentList: [passportOf('B7654322')] })
    const clerk = await signInWithout(t, 'NUSA', 'seeDocuments')
    const record = await read(id, clerk)
    expect(record).toMatchObject({ birthYear: 1990, birthDate: null })
    expect(JSON.stringify(record)).not.toMatch(/B7654322|1990-05-17/)
    await expect(pick(id, clerk)).rejects.toThrow('403')
    await expect(
      clerk.call(book.exportTraveller, { params: { travellerId: id }, query: {} }),
    ).rejects.toThrow('403')
    await expect(erase(id, false, clerk)).rejects.toThrow('403')
  })

  /** The rows of the workbook. */
  async function exported(travellerId: string, reader = sari, lang = 'en'): Promise<unknown[]> {
    const { statusCode, rawPayload } = await t.app.server.inject({
      url: `/api/travellers/${travellerId}/export?lang=${lang}`,
      headers: { host: 'localhost', authorization: `Bearer ${reader.accessToken}` },
    })
    expect(statusCode).toBe(200)
    const book = spreadsheet.read(rawPayload)
    return spreadsheet.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  }

  test('everything that is kept about a person is handed out in both languages, which the audit records', async () => {
    const id = await addTraveller(sari, {
      surname: 'Handed',
      documentList: [passportOf('B7654326')],
      loyaltyList: [{ programme: 'GarudaMiles', number: '123456' }],
    })
    await change(id, 1, { notes: 'Window, please' }, admin)
    const rows = await exported(id)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Surname', 'Handed'],
        ['Date of birth', '1990-05-17'],
        ['Document', 'PASSPORT, B7654326, ID, 2031-02-03'],
        ['Loyalty number', 'GarudaMiles 123456'],
        ['Notes', 'Window, please'],
      ]),
    )
    expect(await exported(id, sari, 'id')).toContainEqual(['Tanggal lahir', '1990-05-17'])
    expect((await auditOf(id)).map(({ action }) => action).slice(2)).toEqual([
      'traveller.exported',
      'traveller.exported',
    ])
  })

  test('a person of one name is found, listed and kept as such', async () => {
    const id = await addTraveller(sari, { surname: 'Suhartini', givenNames: '' })
    expect(await read(id)).toMatchObject({ surname: 'Suhartini', givenNames: '' })
    expect(await namesOf('suhar')).toEqual([' Suhartini'])
    await expect(addTraveller(sari, { surname: '', givenNames: 'Putri' })).rejects.toThrow('400')
  })

  test('the same key adds nobody twice, and answers the same', async () => {
    const [key, body] = [newKey(), travellerOf({ surname: 'Repeated' })]
    const first = await sari.call(book.createTraveller, { body }, key)
    expect(await sari.call(book.createTraveller, { body }, key)).toEqual(first)
    expect(await namesOf('repeated')).toHaveLength(1)
    await expect(
      sari.call(book.createTraveller, { body: travellerOf({ surname: 'Another' }) }, key),
    ).rejects.toThrow('422')
  })

  test('names are found by beginnings, without accents, in pages that leave nobody out', async () => {
    const families = Array.from({ length: 52 }, (_, at) => `Pager${String.fromCharCode(97 + (at % 26))}`)
    const rowList = families.map((surname, at) => ({
      rowNumber: at + 2,
      traveller: travellerOf({ surname, givenNames: `Zoë ${'x'.repeat(1 + Math.floor(at / 26))}` }),
    }))
    await sari.call(importTravellers, { body: { rowList } })
    const first = await sari.call(book.listTravellers, { body: { typed: 'zoe pag' } })
    expect(first.travellerList).toHaveLength(book.travellerPageSize)
    expect(first.hasMore).toBe(true)
    const last = first.travellerList.at(-1)
    if (!last) throw new Error('nobody is listed')
    const after = book.placeOfTraveller(last)
    const rest = await sari.call(book.listTravellers, { body: { typed: 'zoe pag', after } })
    expect(rest.hasMore).toBe(false)
    const all = [...first.travellerList, ...rest.travellerList]
    expect(new Set(all.map(({ travellerId }) => travellerId)).size).toBe(52)
    expect(all.map(({ surname }) => surname)).toEqual(families.toSorted())
    await expect(namesOf('z')).rejects.toThrow('400')
    // the last of the first page was erased meanwhile
    await erase(last.travellerId)
    expect(await sari.call(book.listTravellers, { body: { typed: 'zoe pag', after } })).toEqual(rest)
  })

  test('the book is scoped as bookings are', async () => {
    const id = await addTraveller(wayan, { surname: 'Scoped', documentList: [passportOf('B7654323')] })
    expect(await namesOf('scoped', admin)).toEqual(['Putri Scoped'])
    expect(await namesOf('scoped', agus)).toEqual([])
    for (const call of [() => read(id, agus), () => erase(id, false, agus)])
      await expect(call()).rejects.toThrow('There is no such traveller.')
    expect(await pick(id, agus)).toBeUndefined()
    const own = await addTraveller(sari, { surname: 'Scopedabove' })
    await expect(read(own, wayan)).rejects.toThrow('404')
    const ownSales = await signInWithout(t, 'NUSA', 'seeAllBookings')
    expect(await namesOf('scoped', ownSales)).toEqual([])
    await addTraveller(ownSales, { surname: 'Scopedown' })
    expect(await namesOf('scoped', ownSales)).toEqual(['Putri Scopedown'])
  })

  test('two who change different fields both save; the same field is a conflict, without a number or a day', async () => {
    const passport = passportOf('B7654324')
    const id = await addTraveller(sari, { surname: 'Versions', documentList: [passport] })
    await change(id, 1, { phone: '0811 111 111' })
    await change(id, 1, { email: 'other@example.com' }, admin)
    expect(await read(id)).toMatchObject({ phone: '0811 111 111', email: 'other@example.com', version: 3 })
    const answer = await admin.raw(
      'PUT',
      `/api/travellers/${id}`,
      { version: 1, changes: { phone: '0822 222 222' } },
      { 'idempotency-key': newKey() },
    )
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: 'CHANGED_MEANWHILE',
        conflicts: [{ field: 'phone', theirs: '0811 111 111', mine: '0822 222 222' }],
      },
    })
    // the same wish is no conflict
    await change(id, 1, { phone: '0811 111 111' }, admin)
    const { documentId, kind, country } = passport
    const renewed = { documentId, removed: false, kind, country, expiresOn: '2036-01-01' } as const
    await change(id, 3, { birthDate: '1991-06-18', documentList: [{ ...renewed, number: 'C1111111' }] })
    const late = await admin.raw(
      'PUT',
      `/api/travellers/${id}`,
      { version: 3, changes: { birthDate: '1992-07-19', documentList: [{ documentId, removed: true }] } },
      { 'idempotency-key': newKey() },
    )
    expect(late.body).toMatchObject({
      conflicts: [
        { field: 'birthDate', theirs: '1991', mine: '1992' },
        { field: `document-${documentId}`, theirs: 'PASSPORT •••••111 ID 2036-01-01', mine: null },
      ],
    })
    expect(JSON.stringify(await auditOf(id))).not.toMatch(/C1111111|B7654324|19\d\d-\d\d/)
  })

  test('who changes the expiry of a document need not know its number', async () => {
    const passport = passportOf('B7654325')
    const id = await addTraveller(sari, { surname: 'Expiry', documentList: [passport] })
    const { documentId, kind, country } = passport
    const named = { documentId, removed: false, kind, country, expiresOn: '2040-01-01' } as const
    await change(id, 1, { documentList: [named] })
    expect((await pick(id))?.documentList).toEqual([{ ...passport, expiresOn: '2040-01-01' }])
    // a number that cannot be a KTP's stays out of it
    await expect(change(id, 2, { documentList: [{ ...named, kind: 'KTP' }] })).rejects.toThrow(
      'The number does not fit this kind of document.',
    )
    await change(id, 2, { documentList: [{ documentId, removed: true }] })
    expect((await read(id)).documentList).toEqual([])
    // it was removed meanwhile
    await expect(change(id, 2, { documentList: [named] }, admin)).rejects.toThrow('409')
  })

  test('twins are found by name in any order and day of birth, and can be one', async () => {
    const first = await addTraveller(sari, {
      surname: 'Twín',
      givenNames: 'Ayu',
      documentList: [passportOf('T1234567')],
    })
    const made = await sari.call(book.createTraveller, {
      body: travellerOf({
        surname: 'Ayu',
        givenNames: 'Twin',
        phone: '',
        diet: 'no pork',
        documentList: [passportOf('T7654321')],
      }),
    })
    expect(made.twinIds).toEqual([first])
    // another agency has one of the name, too, and nobody is told
    expect(
      (await agus.call(book.createTraveller, { body: travellerOf({ surname: 'Twin', givenNames: 'Ayu' }) }))
        .twinIds,
    ).toEqual([])
    const { twinSetList } = await sari.call(listTwins, { query: { travellerId: first } })
    expect(
      twinSetList.map(({ travellerList }) => travellerList.map(({ travellerId }) => travellerId).sort()),
    ).toEqual([[first, made.travellerId].sort()])
    expect(JSON.stringify((await sari.call(listTwins, { query: {} })).twinSetList)).toContain(first)
    const groupId = randomUUID()
    await sari.call(saveTravellerGroup, {
      params: { groupId },
      body: { version: 0, name: 'Keluarga Twin', kind: 'HOUSEHOLD', memberIds: [made.travellerId] },
    })
    const named = {
      first: { travellerId: first, version: 1 },
      second: { travellerId: made.travellerId, version: 1 },
    }
    const merged = await sari.call(mergeTravellers, { body: named })
    const record = await read(merged.travellerId)
    expect(record).toMatchObject({
      surname: 'Twín',
      givenNames: 'Ayu',
      diet: 'no pork',
      phone: '+62 811 000 000',
    })
    expect(record.documentList.map(({ maskedNumber }) => maskedNumber)).toEqual(['•••••567', '•••••321'])
    expect(record.groupList.map(({ name }) => name)).toEqual(['Keluarga Twin'])
    expect(record.mergedList.map(({ travellerId }) => travellerId).sort()).toEqual(
      [first, made.travellerId].sort(),
    )
    await expect(read(first)).rejects.toThrow('404')
    expect(await namesOf('twin')).toEqual(['Ayu Twín'])
    await expect(sari.call(mergeTravellers, { body: named })).rejects.toThrow('404')

    // undone, all is as it was
    await change(merged.travellerId, 1, { seat: 'aisle' })
    const undo = (confirmed: boolean, by = sari) =>
      by.call(undoMerge, { params: { travellerId: merged.travellerId }, body: { confirmed } })
    await expect(undo(false)).rejects.toThrow('CONFIRM_FIRST')
    await expect(undo(true, agus)).rejects.toThrow('404')
    expect((await undo(true)).travellerIds.sort()).toEqual([first, made.travellerId].sort())
    expect(await read(first)).toMatchObject({ diet: '', mergedList: [] })
    expect((await read(made.travellerId)).groupList.map(({ name }) => name)).toEqual(['Keluarga Twin'])
    expect((await pick(made.travellerId))?.documentList[0]?.number).toBe('T7654321')
  })

  test('who comes back from a merge is in the groups that the merged record is in now', async () => {
    const [one, two] = [
      await addTraveller(sari, { surname: 'Grouped' }),
      await addTraveller(sari, { surname: 'Grouped' }),
    ]
    const [kept, left, joined] = [newKey(), newKey(), newKey()]
    const save = (groupId: string, name: string, memberIds: string[], version = 0) =>
      sari.call(saveTravellerGroup, {
        params: { groupId },
        body: { version, name, kind: 'COMPANY', memberIds },
      })
    await save(kept, 'Kept', [one])
    await save(left, 'Left', [one, two])
    const { travellerId } = await sari.call(mergeTravellers, {
      body: { first: { travellerId: one, version: 1 }, second: { travellerId: two, version: 1 } },
    })
    await save(left, 'Left', [], 1)
    await save(joined, 'Joined', [travellerId])
    await sari.call(undoMerge, { params: { travellerId }, body: {} })
    const groupsOf = async (id: string) => (await read(id)).groupList.map(({ name }) => name)
    expect(await groupsOf(one)).toEqual(['Joined', 'Kept'])
    expect(await groupsOf(two)).toEqual(['Joined'])
  })

  test('after thirty days a merge cannot be undone, and both records are gone', async () => {
    const [one, two] = [
      await addTraveller(sari, { surname: 'Forget' }),
      await addTraveller(sari, { surname: 'Forget' }),
    ]
    const { travellerId } = await sari.call(mergeTravellers, {
      body: { first: { travellerId: one, version: 1 }, second: { travellerId: two, version: 1 } },
    })
    const later = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000)
    const left = async () =>
      (await t.database.pool.query('select id from traveller where id = any($1)', [[one, two, travellerId]]))
        .rowCount
    await deleteExpired(t.database, later(undoDays - 1))
    expect(await left()).toBe(3)
    await deleteExpired(t.database, later(undoDays + 1))
    expect(await left()).toBe(1)
    await expect(
      sari.call(undoMerge, { params: { travellerId }, body: { confirmed: true } }),
    ).rejects.toThrow('There is no merge')
  })

  test('erasing takes everything of a person out, also what was merged, and the audit keeps no name', async () => {
    const one = await addTraveller(sari, { surname: 'Erasemia', documentList: [passportOf('E1234567')] })
    const two = await addTraveller(sari, { surname: 'Erasemia', notes: 'Erasemia likes tea' })
    const { travellerId } = await sari.call(mergeTravellers, {
      body: { first: { travellerId: one, version: 1 }, second: { travellerId: two, version: 1 } },
    })
    await erase(travellerId)
    expect(await namesOf('erasemia')).toEqual([])
    const tables = ['traveller', 'traveller_document', 'audit', 'idempotency_record', 'traveller_not_kept']
    for (const table of tables) {
      const { rows } = await t.database.pool.query(`select ${table}::text as row from ${table}`)
      expect(JSON.stringify(rows), table).not.toMatch(/erasemia|E1234567/i)
    }
    expect((await auditOf(travellerId)).map(({ action }) => action)).toEqual([
      'traveller.merged',
      'traveller.erased',
    ])
  })

  test('who does not want to be kept is never put in again, in any spelling', async () => {
    const id = await addTraveller(sari, { surname: 'Nevermore', givenNames: 'José' })
    await erase(id, true)
    await expect(addTraveller(sari, { surname: 'José', givenNames: 'nevermore' })).rejects.toThrow(
      'This person does not want to be kept.',
    )
    const other = await addTraveller(sari, {
      surname: 'Nevermore',
      givenNames: 'José',
      birthDate: '1980-01-01',
    })
    await expect(change(other, 1, { birthDate: '1990-05-17' })).rejects.toThrow('NOT_POSSIBLE')
    // in the book of another agency, which has not been told
    await addTraveller(agus, { surname: 'Nevermore', givenNames: 'José' })
  })

  test('groups have people of one book, a version, and are suggested with their people', async () => {
    const [father, child] = [
      await addTraveller(sari, { surname: 'Rumahan', givenNames: 'Adi' }),
      await addTraveller(sari, { surname: 'Rumahan', givenNames: 'Bayu', birthDate: '2018-03-04' }),
    ]
    const foreign = await addTraveller(agus, { surname: 'Rumahan' })
    const below = await addTraveller(wayan, { surname: 'Rumahan' })
    const groupId = randomUUID()
    const save = (memberIds: string[], version = 0, by = sari, name = 'Keluarga Rumahan') =>
      by.call(saveTravellerGroup, {
        params: { groupId },
        body: { version, name, kind: 'HOUSEHOLD', memberIds },
      })
    await expect(save([father, foreign])).rejects.toThrow('404')
    await expect(save([father, below])).rejects.toThrow('NOT_POSSIBLE')
    await save([child, father])
    await expect(save([father])).rejects.toThrow('CHANGED_MEANWHILE')
    await expect(save([foreign], 0, agus)).rejects.toThrow('404')
    await save([father, child], 1)
    const listed = async (reader = sari) => {
      const { groupList } = await reader.call(listTravellerGroups, { body: {} })
      return groupList.filter((one) => one.groupId === groupId)
    }
    const [group] = await listed()
    expect(group?.memberList.map(({ givenNames }) => givenNames)).toEqual(['Adi', 'Bayu'])
    expect(await listed(agus)).toEqual([])
    const suggested = await sari.call(suggestTravellers, { body: { typed: 'ba ruma' } })
    expect(suggested.travellerList).toMatchObject([{ givenNames: 'Bayu', birthYear: 2018 }])
    expect(suggested.travellerList[0]?.age).toBeGreaterThan(6)
    expect(suggested.groupList.map(({ name }) => name)).toEqual(['Keluarga Rumahan'])
    const before = placeOfGroup({ groupId: newKey(), name: 'Keluarga Rumah' })
    const next = await sari.call(listTravellerGroups, { body: { after: before } })
    expect(next.groupList[0]?.groupId).toBe(groupId)
    await sari.call(removeTravellerGroup, { params: { groupId } })
    expect(await listed()).toEqual([])
    expect(await namesOf('rumahan adi')).toHaveLength(1)
  })

  test('an agency that keeps nobody stores nothing more, and can be emptied', async () => {
    const rina = await t.signIn('SAMUDRA/rina')
    const id = await addTraveller(rina, { surname: 'Closing' })
    const adminOf = await t.signIn('NUSA/admin')
    await expect(rina.call(book.saveBook, { body: { keeps: false } })).rejects.toThrow('404')
    const state = await adminOf.call(book.saveBook, { body: { keeps: false } })
    expect(state.keeps).toBe(false)
    try {
      await expect(addTraveller(sari, { surname: 'Closed' })).rejects.toThrow('does not keep travellers')
      // each agency has a book of its own
      await change(id, 1, { seat: 'window' }, rina)
      const told = (await adminOf.call(book.readBook, {})).travellers
      const empty = (travellers: number) => adminOf.call(book.emptyBook, { body: { travellers } })
      await expect(empty(told + 1)).rejects.toThrow('CHANGED_MEANWHILE')
      expect(await empty(told)).toEqual({ keeps: false, travellers: 0 })
      expect(
        (await sari.call(book.listTravellers, { body: {} })).travellerList.every(
          ({ ownerOrgName }) => ownerOrgName !== 'Nusa Wisata Travel',
        ),
      ).toBe(true)
      expect(await read(id, rina)).toMatchObject({ seat: 'window' })
    } finally {
      await adminOf.call(book.saveBook, { body: { keeps: true } })
    }
  })

  test('people of a suspended agency may still look up and erase on request, and add nobody', async () => {
    const id = await addTraveller(agus, { surname: 'Suspended' })
    await setSuspended(t, 'MERAPI', true)
    try {
      await expect(addTraveller(agus, { surname: 'Late' })).rejects.toThrow('403')
      expect(await exported(id, agus)).toContainEqual(['Surname', 'Suspended'])
      await erase(id, false, agus)
    } finally {
      await setSuspended(t, 'MERAPI', false)
    }
  })
})
