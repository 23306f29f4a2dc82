import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDoubtful, lookUpNow, resolveCommand } from '#contract/call/desk'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import { bookHotel } from '#contract/hotel/hotel'
import { createPolicy } from '#contract/insurance/insurance'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { policyForm, policyOf, quoted, tryToChange, tryToCreate } from '../support/sale/insurance-policy.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('the desk for commands in doubt on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  /** Makes a booking in doubt: the supplier's answer is lost. */
  async function leaveInDoubt(who: string): Promise<{ key: string; commandId: string; reference: string }> {
    const agent = await t.signIn(who)
    const key = newKey()
    await agent.book(
      await agent.prepareBooking({ lastName: 'Timeout', refundable: true, issueNow: false }),
      key,
    )
    const { rows } = await t.database.pool.query<{ id: string; supplier_reference: string }>(
      `select c.id, s.supplier_reference from command c join sandbox_booking s using (client_reference)
       where c.key = $1`,
      [key],
    )
    return { key, commandId: rows[0]?.id ?? '', reference: rows[0]?.supplier_reference ?? '' }
  }

  const ask = (agent: AgentClient, path: string, commandId: string, body?: object) =>
    agent.raw('POST', path.replace('{commandId}', commandId), body, { 'idempotency-key': newKey() })

  test('shows a command to its organisation and those above; for others it does not exist', async () => {
    const { commandId } = await leaveInDoubt('NUSA-BALI/wayan')
    const reach = { 'NUSA-BALI/wayan': true, 'NUSA/sari': true, 'TRADEWIND/root': true }
    for (const who of [...Object.keys(reach), 'SAMUDRA/rina', 'MERAPI/agus']) {
      const agent = await t.signIn(who)
      const { doubtfulCommandList, mayResolve } = await agent.call(listDoubtful, {})
      const ids = doubtfulCommandList.map((one) => one.commandId)
      expect(ids, who).toEqual(who in reach ? [commandId] : [])
      expect(mayResolve, who).toBe(who === 'TRADEWIND/root')
      const asked = await ask(agent, lookUpNow.path, commandId)
      if (who in reach) expect(asked.status, who).toBe(200)
      else {
        const none = await ask(agent, lookUpNow.path, randomUUID())
        expect(asked, who).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
        expect(Object(asked.body).errorDescription).toBe(Object(none.body).errorDescription)
      }
    }
    await t.app.reconcile()
    expect((await root.call(listDoubtful, {})).doubtfulCommandList).toEqual([])
  })

  test('only the platform resolves a command; its sender gets that outcome, and it is audited', async () => {
    const { key, commandId, reference } = await leaveInDoubt('NUSA/sari')
    const told = { decision: 'HAPPENED', supplierReference: reference, evidence: 'Ms Dian, by telephone' }
    expect(await ask(sari, resolveCommand.path, commandId, told)).toMatchObject({
      status: 403,
      body: { error: 'NOT_ALLOWED' },
    })
    expect((await ask(root, resolveCommand.path, commandId, told)).status).toBe(200)
    expect((await ask(root, resolveCommand.path, commandId, told)).status).toBe(404)
    const { commandState } = await outcomeOf(sari, bookHotel, key)
    expect(commandState).toBe('CONFIRMED')
    const { rows } = await t.database.pool.query(
      `select user_name, after from audit where action = 'command.resolved' and subject = $1`,
      [`command:${commandId}`],
    )
    expect(rows).toEqual([{ user_name: expect.any(String), after: told }])
  })

  test('resolves a quotation, an issue and a cancellation of a policy as well', async () => {
    const doubtful = async () => (await root.call(listDoubtful, {})).doubtfulCommandList
    const settle = async (kind: string, answer: object) => {
      const [command, ...others] = await doubtful()
      expect(command).toMatchObject({ kind, product: 'INSURANCE', supplierCode: 'ZUR2' })
      expect(others).toEqual([])
      const evidence = 'Ms Dian, by telephone'
      return ask(root, resolveCommand.path, command?.commandId ?? '', { evidence, ...answer })
    }
    const ofInsurer = async (column: 'supplier_reference' | 'policy_numbers') =>
      String(
        (
          await t.database.pool.query(
            `select ${column} as told from sandbox_policy order by supplier_reference desc`,
          )
        ).rows[0]?.told,
      )

    const key = newKey()
    expect(await tryToCreate(sari, policyForm({ lastName: 'Timeout' }), key)).toMatchObject({
      status: 200,
      body: { commandState: 'CHECKING', bookingsResult: [] },
    })
    const happened = { decision: 'HAPPENED', supplierReference: await ofInsurer('supplier_reference') }
    expect(await settle('CREATE_POLICY', happened)).toMatchObject({
      status: 400,
      body: { errorDescription: 'The last day to pay for the quotation is needed.' },
    })
    const lastDay = addDays(dayInJakarta(t.clock.now()), 2)
    expect((await settle('CREATE_POLICY', { ...happened, lastDay })).status).toBe(200)
    const { bookingsResult } = await outcomeOf(sari, createPolicy, key)
    const booked = await policyOf(sari, bookingsResult[0]?.bookingLocatorCode ?? '')
    expect(booked).toMatchObject({ bookingHoldUntil: startOfDay(addDays(lastDay, 1)).toISOString() })

    const other = await quoted(sari)
    expect((await tryToChange(sari, 'confirm', other)).status).toBe(200)
    const numberOfOther = await ofInsurer('policy_numbers')
    const issued = await quoted(sari, { lastName: 'Issuetimeout' })
    expect(await tryToChange(sari, 'confirm', issued)).toMatchObject({ body: { commandState: 'CHECKING' } })
    expect(await policyOf(sari, issued)).toMatchObject({
      beingChanged: 'ISSUE',
      issueObstacle: 'BEING_ISSUED',
    })
    const numbers = { decision: 'HAPPENED', numbers: [await ofInsurer('policy_numbers')] }
    const mixed = { ...numbers, numbers: [...numbers.numbers, numberOfOther] }
    expect(await settle('ISSUE_POLICY', mixed)).toMatchObject({
      status: 400,
      body: { errorDescription: 'This policy number belongs to another booking.' },
    })
    expect((await settle('ISSUE_POLICY', numbers)).status).toBe(200)
    expect(await policyOf(sari, issued)).toMatchObject({ orderStatus: 'ISSUED', beingChanged: null })

    const kept = await quoted(sari, { lastName: 'Keeplost' })
    expect(await tryToChange(sari, 'cancel', kept)).toMatchObject({ body: { commandState: 'CHECKING' } })
    expect((await settle('CANCEL_POLICY', { decision: 'NEVER' })).status).toBe(200)
    expect(await policyOf(sari, kept)).toMatchObject({ orderStatus: 'QUOTATION', cancelObstacle: null })
    expect(await doubtful()).toEqual([])
  })
})
