import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { PermissionName } from '#contract/access/permissions'
import { listAudit } from '#contract/admin/audit'
import { checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import { priceInsurance } from '#contract/insurance/insurance'
import { listPolicies } from '#contract/insurance/list'
import { printPolicyReport } from '#contract/insurance/papers'
import { money } from '#contract/money/money'
import { cancelPnr, issuePnr } from '#contract/pnr/pnr'
import { reportPnrs } from '#contract/pnr/report'
import { watchHolds } from '#contract/pnr/watch'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { makeUser } from '../support/client/administrators.ts'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { requestsOf, sendAs } from '../support/matrix/sale/governed-requests.ts'
import { detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { policyOf, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { priceRequest } from '../support/sale/insurance-trip.ts'
import { held, openToAll, trainOf, tryToChangeTrain } from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const nettWords =
  /"\w*NTA"|whyPrice|recommendedSellingPrice|calculatedServiceCharges|quotedTotalPrice|depositChargeAmount/

describe.each(onPostgres)('without permission for nett prices or the balance, on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let priceless: AgentClient
  let balanceless: AgentClient
  let requests: Awaited<ReturnType<typeof requestsOf>>
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    priceless = await signInWithout(t, 'NUSA', 'seeNett')
    balanceless = await signInWithout(t, 'NUSA', 'seeBalance')
    requests = await requestsOf(t, sari)
  })
  afterAll(() => t.close())

  /** From now on the cancellation of a booking costs half of its net price. */
  async function chargeHalf(code: string): Promise<void> {
    await t.database.pool.query(
      `update booking set record = jsonb_set(record, '{rooms,0,policy,charges}',
         '[{"from": "2020-01-01T00:00:00.000Z", "until": null, "charge": {"percent": 50}}]') where locator = $1`,
      [code],
    )
    await t.database.pool.query(
      `update sandbox_booking set payload = jsonb_set(payload, '{terms,0,policy,charges}',
         '[{"from": "2020-01-01T00:00:00.000Z", "until": null, "charge": {"percent": 50}}]')
       where client_reference = (select client_reference from booking where locator = $1)`,
      [code],
    )
  }

  test('no hotel call tells a nett price, and every one still tells the selling price', async () => {
    for (const endpoint of [searchAvailability, listRooms, checkPrice]) {
      const { status, text } = await sendAs(priceless, endpoint, requests.get(endpoint) ?? {})
      expect([endpoint.path, status]).toEqual([endpoint.path, 200])
      expect(text).not.toMatch(nettWords)
      expect(text).toContain('requestedTotalPrice')
      const full = await sendAs(sari, endpoint, requests.get(endpoint) ?? {})
      if (endpoint !== searchAvailability) expect(full.text).toMatch(nettWords)
    }
  })

  test('a booking, its issue and its cancellation tell what the client pays, and not what the deposit pays', async () => {
    const address = await holdOne(priceless)
    const other = await holdOne(priceless)
    const detail = await detailOf(priceless, address)
    expect(JSON.stringify(detail)).not.toMatch(nettWords)
    const { depositDue, depositMissing, cancellationCharge, clientCharge } = detail
    expect({ depositDue, depositMissing, cancellationCharge }).toEqual({
      depositDue: null,
      depositMissing: null,
      cancellationCharge: null,
    })
    expect(clientCharge).toEqual(['IDR', 0])
    expect((await detailOf(sari, address)).depositDue).not.toBeNull()
    const key = newKey()
    const issued = await tryToIssue(priceless, address, key)
    expect(issued.status).toBe(200)
    expect(JSON.stringify(issued.body)).not.toContain('deducted')
    expect(
      (await priceless.call(issuePnr, { params: address, body: {} }, key)).hotelBookingIssuedResponse,
    ).not.toHaveProperty('deducted')
    const cancelled = await priceless.call(cancelPnr, { params: other, body: { agreedCharge: ['IDR', 0] } })
    expect(cancelled.hotelBookingCancelResponse).not.toHaveProperty('cancellationCharge')
    expect((await detailOf(priceless, other)).cancellationCharge).toBeNull()
  })

  test('agreeing to the client’s charge cancels; the refusal of a lower one names the client’s', async () => {
    const address = await holdOne(priceless)
    await chargeHalf(address.code)
    const { clientCharge, cancellationCharge } = await detailOf(priceless, address)
    const nett = (await detailOf(sari, address)).cancellationCharge
    expect(cancellationCharge).toBeNull()
    expect(clientCharge?.[1]).toBeGreaterThan(nett?.[1] ?? Number.POSITIVE_INFINITY)
    const refused = await tryToCancel(priceless, address, nett ?? ['IDR', 0])
    expect(refused).toMatchObject({ status: 409, body: { error: 'CHARGE_CHANGED' } })
    expect((await tryToCancel(priceless, address, clientCharge)).status).toBe(200)
  })

  test('the audit tells administrators without it that something was paid, and not how much', async () => {
    const [issued, cancelled, policy] = [await holdOne(sari), await holdOne(sari), await quoted(sari)]
    await chargeHalf(cancelled.code)
    const { depositDue } = await detailOf(sari, issued)
    const { cancellationCharge } = await detailOf(sari, cancelled)
    const premium = (await policyOf(sari, policy)).depositDue
    const paid = [depositDue, cancellationCharge, premium].map((pair) => pair?.[1] ?? 0)
    expect(Math.min(...paid)).toBeGreaterThan(0)
    expect((await tryToIssue(sari, issued)).status).toBe(200)
    expect((await tryToCancel(sari, cancelled, cancellationCharge ?? ['IDR', 0])).status).toBe(200)
    await tryToChange(sari, 'confirm', policy)
    const readBy = async (...names: PermissionName[]) => {
      const user = await makeUser(t, `NUSA/audit${names.length}`)
      await t.database.pool.query(
        'update app_user set permissions = $2 where org_id = $3 and user_name = $1',
        [`audit${names.length}`, names, 'NUSA'],
      )
      const { auditList } = await user.call(listAudit, { query: { exports: '1', group: 'SALES' } })
      const codes = [issued.code, cancelled.code, policy]
      const lines = auditList.filter(({ subject }) => codes.includes(subject.code))
      return { count: lines.length, text: JSON.stringify(lines.map(({ changes }) => changes)) }
    }
    const [all, blind] = [await readBy('audit', 'seeNett'), await readBy('audit')]
    for (const amount of paid) expect(all.text).toContain(String(amount))
    for (const amount of paid) expect(blind.text).not.toContain(String(amount))
    expect(blind.text).not.toMatch(/"(deducted|deposit|charge|quotedNet|billedNet)/)
    expect(blind.text).toContain('VOUCHERED')
    expect(blind.count).toBe(all.count)
  })

  test('reports and exports have the columns of a corporate', async () => {
    const { pnrReportSummaries } = await priceless.call(reportPnrs, { query: { exports: '1' } })
    const labels = new Set(
      pnrReportSummaries.flatMap(({ fareInfo }) => fareInfo.fareInfo.map(({ label }) => label)),
    )
    expect([...labels].sort()).toEqual(['tax', 'total'])
  })

  test('a policy tells its premium only', async () => {
    const locator = await quoted(priceless)
    const { priceResult } = await priceless.call(priceInsurance, { body: priceRequest() })
    expect(priceResult).not.toHaveProperty('effectivePricingInfo')
    expect((await sari.call(priceInsurance, { body: priceRequest() })).priceResult).toHaveProperty(
      'effectivePricingInfo',
    )
    const { supplierBookings, depositDue } = await policyOf(priceless, locator)
    expect(supplierBookings[0]).not.toHaveProperty('effectivePricingInfo')
    expect(depositDue).toBeNull()
    await tryToChange(priceless, 'confirm', locator)
    const { assetKey } = await priceless.call(listPolicies, { query: {} })
    const { rawPayload } = await priceless.server.inject({
      url: `${printPolicyReport.path}?assetKey=${encodeURIComponent(assetKey)}`,
      headers: { host: 'localhost:8080', authorization: `Bearer ${priceless.accessToken}` },
    })
    const text = Object.values(read(rawPayload).Sheets)
      .map((sheet) => utils.sheet_to_csv(sheet))
      .join('\n')
    expect(text).toContain(locator)
    expect(text).not.toMatch(/Nett|Commission/)
  })

  test('the hold watch and a short deposit tell no amount of the deposit', async () => {
    const address = await holdOne(sari)
    const train = await held(sari, t.clock.now())
    const policy = await quoted(sari)
    const ledger = createLedgerStore(t.database, t.clock.now)
    const { minor } = await ledger.balance({ kind: 'deposit', orgId: 'NUSA' }, 'IDR')
    await t.database.transaction(() =>
      ledger.transfer({
        id: newKey(),
        kind: 'withdrawal',
        entries: [
          { account: { kind: 'deposit', orgId: 'NUSA' }, amount: money('IDR', -minor) },
          { account: { kind: 'bank' }, amount: money('IDR', minor) },
        ],
      }),
    )
    const plain = {
      status: 402,
      body: { errorDescription: 'The deposit does not suffice. Nothing was issued.' },
    }
    for (const person of [priceless, balanceless]) {
      for (const answer of [
        await tryToIssue(person, address),
        await tryToChangeTrain(person, 'issue', train),
        await tryToChange(person, 'confirm', policy),
      ]) {
        expect(answer).toMatchObject(plain)
        expect(answer.body).not.toHaveProperty('deposit')
      }
      for (const window of (await person.call(watchHolds, {})).windowList) {
        expect([window.depositMissing, window.shortOwnerList, window.shortOwners]).toEqual([[], [], 0])
        if (person === priceless) expect(window.depositDue).toEqual([])
      }
    }
    expect((await tryToIssue(sari, address)).body).toHaveProperty('deposit')
    expect((await detailOf(balanceless, address)).depositMissing).toBeNull()
    expect((await detailOf(balanceless, address)).depositDue).not.toBeNull()
    expect((await trainOf(balanceless, train)).depositMissing).toBeNull()
    expect((await trainOf(priceless, train)).depositMissing).not.toBeNull()
    expect((await policyOf(balanceless, policy)).depositMissing).toBeNull()
    const check = requests.get(checkPrice) ?? {}
    const { status, text } = await sendAs(balanceless, checkPrice, check)
    expect(status).toBe(200)
    expect((await sendAs(sari, checkPrice, check)).text).toContain('depositMissing')
    expect(text).not.toContain('depositMissing')
  })

  test('of an organisation below, the list of rooms tells the balance only to who may see balances', async () => {
    const corporate = { orgId: 'SAMUDRA', orgName: 'Samudra Energi', orgType: 'CORPORATE' } as const
    const search = stayRequest({ searchModifier: { corporate } })
    const found = await sari.call(searchAvailability, { body: search })
    const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
    const { supplierCode = 'HBD', hotelId = '' } = found.hotelAvailabilityList[0] ?? {}
    const body = { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo }
    const ledger = createLedgerStore(t.database, t.clock.now)
    const { minor } = await ledger.balance({ kind: 'deposit', orgId: 'SAMUDRA' }, 'IDR')
    await t.database.transaction(() =>
      ledger.transfer({
        id: newKey(),
        kind: 'withdrawal',
        entries: [
          { account: { kind: 'deposit', orgId: 'SAMUDRA' }, amount: money('IDR', 1 - minor) },
          { account: { kind: 'bank' }, amount: money('IDR', minor - 1) },
        ],
      }),
    )
    const balanceOf = async (agent: AgentClient) =>
      (await agent.call(listRooms, { body })).hotelRoomListResponse[0]?.ownerDeposit
    expect(await balanceOf(sari)).toEqual(['IDR', 1])
    expect(await balanceOf(balanceless)).toBeUndefined()
  })
})
