import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCommands, type OpenCommand } from '#contract/call/commands'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const minute = 60_000

describe.each(onPostgres)('bookings in doubt on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  const open = async (agent: AgentClient): Promise<OpenCommand[]> =>
    (await agent.call(listCommands, {})).commandList
  const keysOf = async (agent: AgentClient) => (await open(agent)).map(({ commandId }) => commandId)

  test('are listed to every session of their sender, newest first, and to nobody else', async () => {
    const [sari, elsewhere] = await Promise.all([t.signIn('NUSA/sari'), t.signIn('NUSA/sari')])
    const [lost, lateAnswer] = [newKey(), newKey()]
    const request = await sari.prepareBooking({ lastName: 'Lost', refundable: true, issueNow: false })
    await sari.book(request, lost)
    t.clock.pass(1_000)
    const issued = await sari.prepareBooking({ lastName: 'Timeout', issueNow: true })
    await sari.book(issued, lateAnswer)

    expect(await keysOf(elsewhere)).toEqual([lateAnswer, lost])
    // users of the same organisation, the one above, one below, and another
    for (const who of ['NUSA/admin', 'TRADEWIND/root', 'NUSA-BALI/wayan', 'MERAPI/agus']) {
      expect(await open(await t.signIn(who)), who).toEqual([])
    }
  })

  test('name the stay and the client’s price, and no net price', async () => {
    const rina = await t.signIn('SAMUDRA/rina')
    const { checkInDate, checkOutDate } = stayRequest()
    const key = newKey()
    await rina.book(await rina.prepareBooking({ lastName: 'Timeout', issueNow: true }), key)
    const [listed] = await open(rina)
    expect(listed).toMatchObject({
      commandId: key,
      kind: 'BOOK_HOTEL',
      product: 'HOTEL',
      state: 'CHECKING',
      summary: { startsOn: checkInDate, endsOn: checkOutDate },
    })
    await t.app.reconcile()
    const booked = await t.database.sql
      .selectFrom('booking')
      .innerJoin('command', 'command.id', 'booking.command_id')
      .select(['hotel_name', 'booking.supplier_code', 'currency', 'total_selling'])
      .where('command.key', '=', key)
      .executeTakeFirstOrThrow()
    expect(listed).toMatchObject({
      title: booked.hotel_name,
      supplierCode: booked.supplier_code,
      // rupiah has no minor digits
      summary: { total: [booked.currency, booked.total_selling] },
    })
    expect(JSON.stringify(listed)).not.toMatch(/net|nta|deposit|margin/i)
  })

  test('leave the list when they are confirmed or rejected', async () => {
    const budi = await t.signIn('NUSA/budi')
    const [booked, never] = [newKey(), newKey()]
    const held = { refundable: true, issueNow: false } as const
    await budi.book(await budi.prepareBooking({ ...held, lastName: 'Timeout' }), booked)
    await budi.book(await budi.prepareBooking({ ...held, lastName: 'Lost' }), never)
    await budi.book(await budi.prepareBooking(held), newKey())
    await budi.book(await budi.prepareBooking({ ...held, lastName: 'Reject' }), newKey())
    expect((await keysOf(budi)).sort()).toEqual([booked, never].sort())
    await t.app.reconcile()
    expect(await keysOf(budi)).toEqual([never])
    t.clock.pass(6 * minute)
    await t.app.reconcile()
    expect(await open(await t.signIn('NUSA/budi'))).toEqual([])
  })

  test('are limited to fifty in the list', async () => {
    const agus = await t.signIn('MERAPI/agus')
    const first = newKey()
    const request = await agus.prepareBooking({ lastName: 'Lost', refundable: true, issueNow: false })
    await agus.book(request, first)
    const { id, ...row } = await t.database.sql
      .selectFrom('command')
      .selectAll()
      .where('key', '=', first)
      .executeTakeFirstOrThrow()
    await t.database.sql
      .insertInto('command')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          ...row,
          id: newKey(),
          key: newKey(),
          client_reference: `${id}-${index}`,
          created_at: new Date(row.created_at.getTime() + 1_000 * (index + 1)),
          payload: JSON.stringify(row.payload),
          outcome: null,
          differences: null,
        })),
      )
      .execute()
    const keys = await keysOf(agus)
    expect(keys).toHaveLength(50)
    expect(keys).not.toContain(first)
  })
})
