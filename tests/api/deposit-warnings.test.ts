import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { createApp } from '../../server/app.ts'
import { createLedgerStore, reserveEntries } from '../../server/ledger/ledger-store.ts'
import { type Mailbox, openMailbox } from '../../server/mail/mailbox-for-tests.ts'
import { moveByHand as hand } from '../support/books/deposits-by-hand.ts'
import { makeUser } from '../support/client/administrators.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('warnings about deposits on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = await openMailbox()
    t = await createTestApp(fresh, { SMTP_URL: mailbox.url, MAIL_FROM: 'desk@tradewind.example' })
    root = await t.signIn('TRADEWIND/root')
    await makeUser(t, 'MERAPI/boss')
    await t.database.pool.query(
      `update app_user set email = lower(user_name) || '@merapi.example' where org_id = 'MERAPI'`,
    )
  })
  afterEach(async () => {
    await mailbox.close()
    await t.close()
  })
  const run = async (app = t.app.jobs) => {
    await Promise.all(app.filter(({ task }) => task === 'warn of low deposits').map((job) => job.run()))
  }
  const subjects = () => mailbox.mails.map(({ subject }) => subject)

  test('each level is mailed once to the administrators, and again only after money came in', async () => {
    await run()
    expect(subjects()).toEqual([])
    await hand.post(root, 'WITHDRAW', 'MERAPI', 3_000_000)
    // several processes at once, and again after a restart
    const other = await createApp(t.needs)
    await Promise.all([run(), run(other.jobs), run()])
    await run(other.jobs)
    expect(subjects()).toEqual(['Merapi Tours: the deposit is getting low'])
    expect(mailbox.mails[0]?.to).toEqual([{ name: 'boss', address: 'boss@merapi.example' }])
    expect(mailbox.mails[0]?.from).toMatchObject({ name: 'Tradewind Platform' })
    expect(mailbox.mails[0]?.text).toContain('Available now: Rp\u00a02.000.000.')
    await hand.post(root, 'WITHDRAW', 'MERAPI', 2_000_000)
    await run()
    expect(subjects().slice(1)).toEqual(['Merapi Tours: the deposit is used up'])
    // filled and spent again between two looks
    await hand.post(root, 'TOP_UP', 'MERAPI', 1_000_000)
    await hand.post(root, 'WITHDRAW', 'MERAPI', 800_000)
    await run()
    await run()
    expect(subjects().slice(2)).toEqual(['Merapi Tours: little is left of the deposit'])
    await other.server.close()
  })

  test('a level that is left by a returned reserve and reached again is not told twice', async () => {
    const ledger = createLedgerStore(t.database, t.clock.now)
    const reserve = (amount: number) =>
      t.database.transaction(() =>
        ledger.transfer({
          id: newKey(),
          kind: amount > 0 ? 'reserve' : 'release',
          entries: reserveEntries('MERAPI', money('IDR', amount)),
        }),
      )
    await hand.post(root, 'WITHDRAW', 'MERAPI', 2_999_999)
    for (const amount of [1, -1, 1, -1, 1]) {
      await reserve(amount)
      await run()
    }
    expect(subjects()).toEqual(['Merapi Tours: the deposit is getting low'])
  })

  test('a limit counts; in the language of the organisation', async () => {
    await t.database.pool.query(`update org set language = 'id' where id = 'MERAPI'`)
    await hand.setLimit(root, 'MERAPI', 5_000_000)
    await hand.post(root, 'WITHDRAW', 'MERAPI', 5_999_999)
    await run()
    expect(subjects()).toEqual([])
    await hand.post(root, 'WITHDRAW', 'MERAPI', 1)
    await run()
    expect(subjects()).toEqual(['Merapi Tours: deposit mulai menipis'])
    expect(mailbox.mails[0]?.text).toContain('Rp\u00a04.000.000, termasuk batas kredit Rp\u00a05.000.000')
    await hand.setLimit(root, 'MERAPI', 0)
    await run()
    expect(subjects().slice(1)).toEqual(['Merapi Tours: deposit sudah habis'])
  })

  test('no mail to whoever may not see the balance, has left, or is refused by the mail server', async () => {
    await makeUser(t, 'MERAPI/second')
    await makeUser(t, 'MERAPI/third')
    const set = (who: string, what: string) =>
      t.database.pool.query(`update app_user set ${what} where org_id = 'MERAPI' and user_name = $1`, [who])
    await set('boss', `permissions = '{manageOrgs}'`)
    await set('second', `email = 'refused@merapi.example'`)
    await set('third', `email = 'lost@merapi.example'`)
    await hand.post(root, 'WITHDRAW', 'MERAPI', 4_500_000)
    await run()
    t.clock.pass(10 * 60_000)
    await t.clock.passed()
    await run()
    // whether this one arrived is not known, so it is not sent again
    expect(mailbox.mails.map(({ to }) => to?.[0]?.address)).toEqual(['lost@merapi.example'])
    const { rows } = await t.database.pool.query('select state from deposit_mail order by state')
    expect(rows).toEqual([{ state: 'NOT_SENT' }, { state: 'SENDING' }])
  })

  test('while the mail server cannot be reached, a mail waits for it, but not for ever', async () => {
    await mailbox.close()
    await hand.post(root, 'WITHDRAW', 'MERAPI', 4_500_000)
    await run()
    const states = async () => (await t.database.pool.query('select state from deposit_mail')).rows
    expect(await states()).toEqual([{ state: 'WAITS' }])
    t.clock.pass(25 * 3_600_000)
    await t.clock.passed()
    await run()
    expect(await states()).toEqual([{ state: 'NOT_SENT' }])
    mailbox = await openMailbox()
  })
})
