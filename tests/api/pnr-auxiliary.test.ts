import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuxiliaryChange, PnrAuxiliary } from '#contract/pnr/auxiliary'
import { linkAttachment, readAuxiliary, saveAuxiliary } from '#contract/pnr/auxiliary'
import { packedAs, pdfPacked, pdfWith } from '../../server/files/pdf/pdfs-for-tests.ts'
import { photoOfPhone } from '../../server/files/pictures-for-tests.ts'
import { zipOf } from '../../server/files/zip-for-tests.ts'
import { docxParts, pdfOf, pngOf } from '../../server/hotel/attachments/files-for-tests.ts'
import { deleteExpired } from '../../server/jobs/delete-expired.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { attach } from '../support/client/attach.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const people = [
  'TRADEWIND/root',
  'NUSA/sari',
  'NUSA/budi',
  'NUSA-BALI/wayan',
  'SAMUDRA/rina',
  'MERAPI/agus',
] as const
type Person = (typeof people)[number]
const samudra = { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const
const corporates: readonly Person[] = ['SAMUDRA/rina']

describe.each(onPostgres)('auxiliary data of a booking on $engine', ({ fresh }) => {
  let t: TestApp
  const clients = new Map<Person, AgentClient>()
  const as = (person: Person) => clients.get(person) ?? raise(person)

  beforeAll(async () => {
    t = await createTestApp(fresh)
    for (const person of people) clients.set(person, await t.signIn(person))
  })
  afterAll(() => t.close())

  async function bookAs(person: Person, forSamudra = false): Promise<string> {
    const request = await as(person).prepareBooking({
      refundable: true,
      issueNow: false,
      ...(forSamudra && { search: { searchModifier: { corporate: samudra } } }),
    })
    const { body } = await as(person).book(request, newKey())
    return Object(body).hotelBookingsResponse[0].qilinLocatorCode
  }

  const read = (person: Person, code: string) =>
    as(person).call(readAuxiliary, { params: { supplierCode: 'HBD', code } })
  const pathOf = (code: string) => readAuxiliary.path.replace('{supplierCode}', 'HBD').replace('{code}', code)
  const putAs = (agent: AgentClient, code: string, body: unknown, key = newKey()) =>
    agent.raw('PUT', pathOf(code), body, { 'idempotency-key': key })
  const put = (person: Person, code: string, body: unknown, key = newKey()) =>
    putAs(as(person), code, body, key)
  const save = (person: Person, code: string, body: AuxiliaryChange): Promise<PnrAuxiliary> =>
    as(person).call(saveAuxiliary, { params: { supplierCode: 'HBD', code }, body })
  const remark = (guestNumber: number, line: number, version: number, text: string) => ({
    paxRemarks: [{ guestNumber, remarkList: [{ line, version, text }] }],
  })
  const record = (trId: string, version: number, trCode: string, trCustomerCode = 'CUST-1') => ({
    pnrTravelRecords: [{ trId, version, removed: false as const, trCode, trCustomerCode }],
  })
  const audited = (code: string) =>
    t.database.sql
      .selectFrom('audit')
      .select(['action', 'user_name', 'before', 'after'])
      .where('subject', '=', `booking:${code}`)
      .where('action', 'in', ['booking.auxiliary', 'booking.confidential-remarks', 'booking.attached'])
      .orderBy('id')
      .execute()

  test('each section is saved on its own, trimmed, and read back with the user who changed it', async () => {
    const code = await bookAs('NUSA/sari')
    const empty = await read('NUSA/sari', code)
    expect(empty).toEqual({
      pnrAttachment: null,
      pnrTravelRecords: [],
      paxRemarks: [1, 2].map((guestNumber) => ({
        guestNumber,
        guestFullName: 'MR Tirta Lestari',
        remarkList: ['', '', '', '', ''],
      })),
      pnrConfidentialRemarks: '',
      changes: [],
    })
    const trId = randomUUID()
    await save('NUSA/sari', code, remark(2, 5, 0, '  Alergi kacang – 花生过敏 🥜 '))
    await save('NUSA/budi', code, record(trId, 0, 'TR-77'))
    const after = await save('NUSA/sari', code, {
      pnrConfidentialRemarks: { version: 0, text: 'Margin is thin.\r\nAsk Agus.' },
    })
    expect(after).toEqual(await read('NUSA/budi', code))
    expect(after.paxRemarks[1]?.remarkList).toEqual(['', '', '', '', 'Alergi kacang – 花生过敏 🥜'])
    expect(after.pnrTravelRecords).toEqual([
      { trId, trUserName: 'Budi', trCode: 'TR-77', trCustomerCode: 'CUST-1' },
    ])
    expect(after.pnrConfidentialRemarks).toBe('Margin is thin.\nAsk Agus.')
    const changes = after.changes.map(({ field, version, changedBy }) => `${field} ${version} ${changedBy}`)
    expect(changes.sort()).toEqual(['confidential 1 Sari', `record-${trId} 1 Budi`, 'remark-2-5 1 Sari'])
    // a changed record keeps the user who added it; a removed record is gone
    const changed = await save('NUSA/sari', code, record(trId, 1, 'TR-78'))
    expect(changed.pnrTravelRecords).toMatchObject([{ trUserName: 'Budi', trCode: 'TR-78' }])
    const removed = await save('NUSA/sari', code, {
      pnrTravelRecords: [{ trId, version: 2, removed: true }],
    })
    expect(removed.pnrTravelRecords).toEqual([])
    expect(await audited(code)).toMatchObject([
      { action: 'booking.auxiliary', user_name: 'sari', before: { 'remark-2-5': null } },
      { user_name: 'budi', after: { [`record-${trId}`]: { trCode: 'TR-77', trCustomerCode: 'CUST-1' } } },
      { action: 'booking.confidential-remarks', after: { confidential: 'Margin is thin.\nAsk Agus.' } },
      {
        before: { [`record-${trId}`]: { trCode: 'TR-77' } },
        after: { [`record-${trId}`]: { trCode: 'TR-78' } },
      },
      { after: { [`record-${trId}`]: null } },
    ])
  })

  test('a user who may neither book nor issue can read everything and change nothing', async () => {
    const dewi = await t.signIn('NUSA/dewi')
    const code = await bookAs('NUSA/sari')
    // permission to book is enough, without permission to issue
    await save('NUSA/budi', code, remark(1, 1, 0, 'Late arrival'))
    await attach(as('NUSA/sari'), code, { name: 'visa.pdf', content: pdfOf() })
    const kept = await read('NUSA/sari', code)
    const refused = {
      status: 403,
      body: {
        error: 'NOT_ALLOWED',
        errorDescription: 'No permission to change notes and files. Please contact your agency!',
      },
    }
    for (const change of [
      remark(1, 1, 1, 'No late arrival'),
      record(randomUUID(), 0, 'TR-1'),
      { pnrConfidentialRemarks: { version: 0, text: 'Ask Agus' } },
    ]) {
      expect(await putAs(dewi, code, change)).toMatchObject(refused)
    }
    const other = { name: 'other.pdf', content: pdfOf('other') }
    const replaces = kept.pnrAttachment?.attachmentId ?? raise('nothing is attached')
    expect(await attach(dewi, code, other, { replaces })).toMatchObject(refused)
    expect(await dewi.call(readAuxiliary, { params: { supplierCode: 'HBD', code } })).toEqual(kept)
    expect((await audited(code)).map(({ user_name }) => user_name)).toEqual(['budi', 'sari'])
    // fields that they may not read stay absent from the answer
    const foreign = await bookAs('MERAPI/agus')
    expect(await putAs(dewi, foreign, remark(1, 1, 0, 'Late'))).toMatchObject({ status: 404 })
  })

  test('a field that another user changed meanwhile is a conflict with both values, and nothing of the request is saved', async () => {
    const code = await bookAs('NUSA/sari')
    const trId = randomUUID()
    await save('NUSA/sari', code, remark(1, 1, 0, 'Late arrival'))
    await save('NUSA/budi', code, remark(1, 1, 1, 'Arrives at 23:00'))
    const both = {
      paxRemarks: [
        {
          guestNumber: 1,
          remarkList: [
            { line: 1, version: 1, text: 'Arrives at noon' },
            { line: 2, version: 0, text: 'Extra towels' },
          ],
        },
      ],
    }
    const refused = await put('NUSA/sari', code, both)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'CHANGED_MEANWHILE',
        errorDescription: expect.stringMatching(
          /^Nothing was saved: this was changed by Budi at \w{3}, \d+ \w+ \d{4}, \d\d:\d\d WIB\.$/,
        ),
        conflicts: [
          {
            field: 'remark-1-1',
            theirs: 'Arrives at 23:00',
            mine: 'Arrives at noon',
            version: 2,
            changedBy: 'Budi',
          },
        ],
      },
    })
    const kept = (await read('NUSA/sari', code)).paxRemarks[0]?.remarkList
    expect(kept).toEqual(['Arrives at 23:00', '', '', '', ''])
    // a save that names the other's version wins; changes of other lines, guests and records do not conflict
    await save('NUSA/sari', code, remark(1, 1, 2, 'Arrives at noon'))
    await save('NUSA/budi', code, remark(1, 3, 0, 'Quiet room'))
    await save('NUSA/sari', code, remark(2, 1, 0, 'Vegetarian'))
    await save('NUSA/budi', code, record(randomUUID(), 0, 'TR-2'))
    await save('NUSA/sari', code, record(trId, 0, 'TR-1'))
    // two users who save the same value do not conflict
    await save('NUSA/budi', code, remark(1, 1, 1, 'Arrives at noon'))
    await save('NUSA/budi', code, { pnrTravelRecords: [{ trId, version: 1, removed: true }] })
    expect(await put('NUSA/sari', code, record(trId, 1, 'TR-1b'))).toMatchObject({
      status: 409,
      body: { conflicts: [{ theirs: null, mine: 'TR-1b / CUST-1', version: 2 }] },
    })
    expect((await save('NUSA/sari', code, record(trId, 2, 'TR-1b'))).pnrTravelRecords).toHaveLength(2)
  })

  test('when two users save the same field at once, one gets a conflict', async () => {
    const code = await bookAs('NUSA/sari')
    const answers = await Promise.all(
      (['NUSA/sari', 'NUSA/budi', 'TRADEWIND/root'] as const).map((person) =>
        put(person, code, remark(1, 1, 0, `from ${person}`)),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const ids = await Promise.all(
      (['NUSA/sari', 'NUSA/budi'] as const).map((person) =>
        attach(as(person), code, { name: 'a.pdf', content: pdfOf(person) }),
      ),
    )
    expect(ids.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a repeat changes nothing and gets the first answer', async () => {
    const code = await bookAs('NUSA/sari')
    const key = newKey()
    const first = await put('NUSA/sari', code, remark(1, 1, 0, 'once'), key)
    await save('NUSA/budi', code, remark(1, 1, 1, 'later'))
    expect(await put('NUSA/sari', code, remark(1, 1, 0, 'once'), key)).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect((await read('NUSA/sari', code)).paxRemarks[0]?.remarkList[0]).toBe('later')
    expect((await put('NUSA/sari', code, remark(1, 1, 0, 'other'), key)).status).toBe(422)
    const upload = { name: 'a.pdf', content: pdfOf() }
    const attached = await attach(as('NUSA/sari'), code, upload, { key })
    expect(attached.status).toBe(422)
    const other = newKey()
    const one = await attach(as('NUSA/sari'), code, upload, { key: other })
    expect(one.status).toBe(200)
    expect((await attach(as('NUSA/sari'), code, upload, { key: other })).body).toEqual(one.body)
    const changed = { ...upload, content: pdfOf('/Lang (id)') }
    expect((await attach(as('NUSA/sari'), code, changed, { key: other })).status).toBe(422)
    expect(await audited(code)).toHaveLength(3)
  })

  test('invalid values are refused with a sentence', async () => {
    const code = await bookAs('NUSA/sari')
    const trId = randomUUID()
    const wrong: readonly (readonly [unknown, string])[] = [
      [{}, 'One section is saved at a time.'],
      [{ ...remark(1, 1, 0, 'a'), ...record(trId, 0, 'b') }, 'One section is saved at a time.'],
      [remark(1, 1, 0, 'a\u0007b'), 'cannot be saved'],
      [remark(1, 1, 0, 'hidden \u202e turn'), 'cannot be saved'],
      [remark(1, 1, 0, 'x'.repeat(201)), 'At most 200 characters.'],
      [{ pnrConfidentialRemarks: { version: 0, text: 'half \ud83d' } }, 'cannot be saved'],
      [{ pnrConfidentialRemarks: { version: 0, text: 'x'.repeat(4_001) } }, 'At most 4000 characters.'],
      [record(trId, 0, '  '), 'This is required.'],
      [record(trId, 0, 'TR', ''), 'This is required.'],
      [record('x', 0, 'TR'), 'not written as it should be'],
      [remark(3, 1, 0, 'nobody'), 'There is no such guest in this booking.'],
      [remark(1, 6, 0, 'a'), 'At most 5.'],
      [remark(1, 1, 4, 'a'), 'There is no such version of this field.'],
      [{ paxRemarks: [...remark(1, 1, 0, 'a').paxRemarks, ...remark(1, 1, 0, 'b').paxRemarks] }, 'twice'],
      [
        {
          pnrTravelRecords: Array.from(
            { length: 30 },
            () => record(randomUUID(), 0, 'TR').pnrTravelRecords[0],
          ),
        },
        '',
      ],
      [record(trId, 0, 'TR'), 'A booking has at most 30 travel records.'],
    ]
    for (const [body, sentence] of wrong) {
      const answer = await put('NUSA/sari', code, body)
      expect(answer.status, sentence).toBe(sentence === '' ? 200 : 400)
      if (sentence) expect(Object(answer.body).errorDescription).toContain(sentence)
    }
    expect((await as('NUSA/sari').raw('PUT', pathOf(code), remark(1, 1, 0, 'a'))).body).toMatchObject({
      error: 'IDEMPOTENCY_KEY_MISSING',
    })
  })

  test('the number of removed travel records is limited', async () => {
    const code = await bookAs('NUSA/sari')
    for (let round = 0; round < 10; round += 1) {
      const ids = Array.from({ length: 30 }, () => randomUUID())
      const added = ids.flatMap((trId) => record(trId, 0, 'TR').pnrTravelRecords)
      await save('NUSA/sari', code, { pnrTravelRecords: added })
      if (round === 9) continue
      const removed = ids.map((trId) => ({ trId, version: 1, removed: true as const }))
      await save('NUSA/sari', code, { pnrTravelRecords: removed })
    }
    const [one, other] = (await read('NUSA/sari', code)).pnrTravelRecords
    await save('NUSA/sari', code, {
      pnrTravelRecords: [{ trId: one?.trId ?? '', version: 1, removed: true }],
    })
    expect(await put('NUSA/sari', code, record(randomUUID(), 0, 'TR'))).toMatchObject({
      status: 400,
      body: { errorDescription: expect.stringMatching(/^This booking has had 300 travel records/) },
    })
    await save('NUSA/sari', code, record(other?.trId ?? '', 1, 'TR-2'))
    await save('NUSA/sari', code, remark(1, 1, 0, 'Late arrival'))
  })

  test('a booking out of reach answers like a missing one to every call; a corporate never sees confidential remarks', async () => {
    const codes: Record<string, { code: string; reach: readonly Person[] }> = {
      NUSA: { code: await bookAs('NUSA/sari'), reach: ['TRADEWIND/root', 'NUSA/sari', 'NUSA/budi'] },
      'NUSA-BALI': {
        code: await bookAs('NUSA-BALI/wayan'),
        reach: ['TRADEWIND/root', 'NUSA/sari', 'NUSA/budi', 'NUSA-BALI/wayan'],
      },
      SAMUDRA: {
        code: await bookAs('NUSA/sari', true),
        reach: ['TRADEWIND/root', 'NUSA/sari', 'NUSA/budi', 'SAMUDRA/rina'],
      },
      MERAPI: { code: await bookAs('MERAPI/agus'), reach: ['TRADEWIND/root', 'MERAPI/agus'] },
    }
    for (const { code, reach } of Object.values(codes)) {
      await save('TRADEWIND/root', code, { pnrConfidentialRemarks: { version: 0, text: 'rahasia' } })
      await attach(as('TRADEWIND/root'), code, { name: 'a.pdf', content: pdfOf() })
      for (const person of people) {
        const calls = (of: string) => [
          as(person).raw('GET', pathOf(of)),
          put(person, of, remark(1, 1, 9, 'x')),
          put(person, of, { pnrConfidentialRemarks: { version: 9, text: 'x' } }),
          attach(as(person), of, { name: 'a.pdf', content: pdfOf() }),
          as(person).raw('GET', `${pathOf(of)}/attachment`),
        ]
        const answers = await Promise.all(calls(code))
        if (reach.includes(person)) {
          const ofCorporate = corporates.includes(person)
          expect(answers.map(({ status }) => status)).toEqual([200, 400, ofCorporate ? 403 : 400, 409, 200])
          expect(JSON.stringify(answers[0]).includes('rahasia')).toBe(!ofCorporate)
          expect(JSON.stringify(answers).includes('onfidential": '), person).toBe(false)
          if (ofCorporate) expect(JSON.stringify(answers[0]?.body)).not.toMatch(/confidential/i)
        } else {
          const missing = await Promise.all(calls('AAAAAA'))
          const plain = (list: typeof answers) =>
            JSON.stringify(list.map(({ status, body }) => ({ status, ...Object(body), requestId: '' })))
          expect(plain(answers).replaceAll(code, 'AAAAAA'), person).toBe(plain(missing))
          expect(answers.every(({ status }) => status === 404)).toBe(true)
        }
      }
    }
  })

  test('one file a booking: stored under a clean name, replaced only with its current id, the former one kept for a month', async () => {
    const code = await bookAs('NUSA/sari')
    const nothing = await as('NUSA/sari').raw('GET', `${pathOf(code)}/attachment`)
    expect(nothing).toMatchObject({
      status: 404,
      body: { errorDescription: 'Nothing is attached to this booking.' },
    })
    const first = await attach(as('NUSA/sari'), code, { name: 'Bukti bayar.pdf', content: pdfOf() })
    expect(first.body).toMatchObject({
      pnrAttachment: {
        fileName: 'Bukti bayar.pdf',
        kind: 'pdf',
        size: pdfOf().length,
        attachedBy: 'Sari',
      },
    })
    const image = { name: 'passport.png', content: pngOf(20, 20) }
    const late = await attach(as('NUSA/budi'), code, image)
    expect(late).toMatchObject({
      status: 409,
      body: {
        conflicts: [
          { field: 'attachment', theirs: 'Bukti bayar.pdf', mine: 'passport.png', changedBy: 'Sari' },
        ],
      },
    })
    const replaces = Object(first.body).pnrAttachment.attachmentId
    const second = await attach(as('NUSA/budi'), code, image, { replaces })
    expect(second.body).toMatchObject({ pnrAttachment: { fileName: 'passport.png', kind: 'png' } })
    const [one, two] = await audited(code)
    expect(one).toMatchObject({
      action: 'booking.attached',
      after: { fileName: 'Bukti bayar.pdf', kind: 'pdf' },
    })
    expect(two).toMatchObject({
      before: { fileName: 'Bukti bayar.pdf' },
      after: { fileName: 'passport.png' },
    })
    expect(JSON.stringify([one, two])).not.toContain('%PDF')
    const kept = () =>
      t.database.sql
        .selectFrom('pnr_attachment')
        .innerJoin('booking', 'booking.id', 'booking_id')
        .select(['file_name', ({ fn }) => fn<number>('length', ['content']).as('bytes')])
        .where('locator', '=', code)
        .orderBy('attached_at')
        .orderBy('replaced_at')
        .execute()
    const { size } = Object(second.body).pnrAttachment
    expect(await kept()).toMatchObject([{ bytes: pdfOf().length }, { bytes: size }])
    await deleteExpired(t.database, new Date(t.clock.now().getTime() + 31 * 86_400_000))
    expect(await kept()).toMatchObject([
      { file_name: 'Bukti bayar.pdf', bytes: null },
      { file_name: 'passport.png', bytes: size },
    ])
  })

  test('a file with another content than its name says, one too large, and a missing file are refused', async () => {
    const code = await bookAs('NUSA/sari')
    const sari = as('NUSA/sari')
    const big = new Uint8Array(10 * 1024 * 1024 + 1).fill(32)
    const refusals = [
      [await attach(sari, code, { name: 'page.png', content: Buffer.from('<html>') }), 415],
      [await attach(sari, code, { name: 'a.docm', content: zipOf(docxParts) }), 415],
      [await attach(sari, code, { name: 'a.pdf', content: new Uint8Array() }), 400],
      [await attach(sari, code, { name: 'a.pdf', content: pdfOf(), field: 'other' }), 400],
      [await attach(sari, code, { name: 'a.pdf', content: big }), 413],
      [await attach(sari, code, { name: 'a.pdf', content: pdfOf() }, { key: 'x' }), 400],
      [await sari.raw('POST', `${pathOf(code)}/attachment`, {}, { 'idempotency-key': newKey() }), 415],
    ] as const
    for (const [{ status, body }, expected] of refusals) {
      expect(status, JSON.stringify(body)).toBe(expected)
      expect(Object(body).errorDescription).toMatch(/^[A-Z].*\.$/)
    }
    expect(refusals[4][0].body).toMatchObject({ errorDescription: 'A file can have at most 10 MB.' })
    // the multipart form accepts files only
    const form = await t.app.server.inject({
      method: 'PUT',
      url: pathOf(code),
      headers: {
        host: 'localhost:8080',
        authorization: `Bearer ${sari.accessToken}`,
        'idempotency-key': newKey(),
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--',
    })
    expect(form.statusCode).toBe(415)
    expect((await read('NUSA/sari', code)).pnrAttachment).toBeNull()
    expect((await attach(sari, code, { name: 'brief.docx', content: zipOf(docxParts) })).status).toBe(200)
  })

  test('a photo is stored upright and without its location; sending the same photo again is a repeat', async () => {
    const code = await bookAs('NUSA/sari')
    // their sessions ended in the month that passed above
    await Promise.all(people.map(async (person) => clients.set(person, await t.signIn(person))))
    const photo = { name: 'paspor.jpg', content: await photoOfPhone() }
    expect(await sharp(photo.content).metadata()).toMatchObject({ width: 64, height: 48, orientation: 6 })
    const key = newKey()
    const first = await attach(as('NUSA/sari'), code, photo, { key })
    expect(first.status).toBe(200)
    expect((await attach(as('NUSA/sari'), code, photo, { key })).body).toEqual(first.body)
    const { url } = await as('NUSA/sari').call(linkAttachment, { params: { supplierCode: 'HBD', code } })
    const opened = await t.app.server.inject({
      url,
      headers: { host: 'localhost:8080', cookie: as('NUSA/sari').cookie },
    })
    const kept = opened.rawPayload
    const { exif, xmp, icc, orientation, ...shown } = await sharp(kept).metadata()
    expect(shown).toMatchObject({ format: 'jpeg', width: 48, height: 64 })
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.toString('latin1')).not.toMatch(/Exif|Samsung|secret/)
    expect(first.body).toMatchObject({ pnrAttachment: { kind: 'jpeg', size: kept.length } })
    const sha256 = createHash('sha256').update(kept).digest('hex')
    expect(await audited(code)).toMatchObject([{ after: { size: kept.length, sha256 } }])
  })

  test('a PDF with active content is refused with a sentence; our own PDFs are accepted', async () => {
    const code = await bookAs('NUSA/sari')
    const sari = as('NUSA/sari')
    const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'
    const lock = '/Encrypt << /Filter /Standard /V 4 /R 4 >>'
    const refusals = [
      [pdfPacked(script), 'FILE_ACTIVE', 'This PDF runs programs; print it to a new PDF.'],
      [pdfWith('/Collection << >>'), 'FILE_ACTIVE', /^This PDF holds or opens other files;/],
      [
        packedAs({ 1: '<< >>' }, '', { trailer: lock }),
        'FILE_LOCKED',
        /^This PDF is locked; save it without/,
      ],
    ] as const
    for (const [content, error, said] of refusals) {
      const { status, body } = await attach(sari, code, { name: 'a.pdf', content })
      expect([status, Object(body).error]).toEqual([415, error])
      expect(Object(body).errorDescription).toMatch(said)
    }
    const paper = await t.app.server.inject({
      url: `/api/hotel/bookings/HBD/${code}/itinerary.pdf`,
      headers: { host: 'localhost:8080', authorization: `Bearer ${sari.accessToken}` },
    })
    expect(paper.statusCode).toBe(200)
    const taken = await attach(sari, code, { name: 'itinerary.pdf', content: paper.rawPayload })
    expect(taken.body).toMatchObject({ pnrAttachment: { kind: 'pdf', size: paper.rawPayload.length } })
  })

  test('the link of an attachment works for its user, in that browser, for ten minutes, as a download', async () => {
    const code = await bookAs('NUSA/sari')
    const content = pdfOf('/Lang (id)')
    const attached = await attach(as('NUSA/sari'), code, { name: 'Bukti (bayar) ünï.pdf', content })
    const link = (person: Person) =>
      as(person).call(linkAttachment, { params: { supplierCode: 'HBD', code } })
    const open = (url: string, person?: Person) =>
      t.app.server.inject({
        url,
        headers: { host: 'localhost:8080', ...(person && { cookie: as(person).cookie }) },
      })
    const { url } = await link('NUSA/sari')
    const opened = await open(url, 'NUSA/sari')
    expect(opened.statusCode).toBe(200)
    expect(opened.rawPayload.equals(content)).toBe(true)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Bukti (bayar) _n_.pdf"; filename*=UTF-8''Bukti%20%28bayar%29%20%C3%BCn%C3%AF.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })

    const other = await bookAs('MERAPI/agus')
    await attach(as('MERAPI/agus'), other, { name: 'a.pdf', content: pdfOf() })
    const [text = '', signature = ''] =
      new URL(url, 'http://localhost').searchParams.get('assetKey')?.split('.') ?? []
    const words = JSON.parse(Buffer.from(text, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...words, code: other })).toString('base64url')
    const closed = [
      await open(url),
      await open(url, 'NUSA/budi'),
      await open(url, 'MERAPI/agus'),
      await open(url.replace(text, forged), 'NUSA/sari'),
      await open(url.replace(signature, signature.slice(0, -2)), 'NUSA/sari'),
      await open(url.replace(/\?.*/, ''), 'NUSA/sari'),
      await open(url.replace(/\?.*/, '?assetKey=a&assetKey=b'), 'NUSA/sari'),
    ]
    t.clock.pass(9 * 60_000 + 59_000)
    expect((await open(url, 'NUSA/sari')).statusCode).toBe(200)
    t.clock.pass(1_000)
    closed.push(await open(url, 'NUSA/sari'))
    await Promise.all(people.map(async (person) => clients.set(person, await t.signIn(person))))
    const again = (await link('NUSA/sari')).url
    const replaces = Object(attached.body).pnrAttachment.attachmentId
    await attach(as('NUSA/budi'), code, { name: 'a.pdf', content: pdfOf() }, { replaces })
    closed.push(await open(again, 'NUSA/sari'))
    const last = (await link('NUSA/sari')).url
    expect((await open(last, 'NUSA/sari')).statusCode).toBe(200)
    await as('NUSA/sari').raw('POST', '/api/auth/logout')
    closed.push(await open(last, 'NUSA/sari'))
    clients.set('NUSA/sari', await t.signIn('NUSA/sari'))
    for (const { statusCode, body, headers } of closed) {
      expect(statusCode).toBe(404)
      expect(body).toContain('This address is no longer valid.')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    }
  })
})

function raise(person: string): never {
  throw new Error(`${person} is not signed in`)
}
