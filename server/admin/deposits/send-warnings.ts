import * as v from 'valibot'
import { money, toPair } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { OutcomeUnknown } from '../../http/call/idempotency.ts'
import { Refusal } from '../../http/call/refusal.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { warningMail } from './warning-mail.ts'

type Needs = {
  database: Database
  mailer: Mailer
  readPlatformName: () => Promise<string>
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

const retryAfterMs = 5 * 60_000
/** A warning that is older says nothing about the deposit any more. */
const tooOldMs = 24 * 3_600_000
const mailedLevel = v.picklist(['LOW', 'VERY_LOW', 'EMPTY'])

/** Sends the e-mails that wait. One whose sending was begun is never sent again: after a crash nobody knows whether it arrived. */
export async function sendWarnings(needs: Needs): Promise<void> {
  for (let mail = await claim(needs); mail; mail = await claim(needs)) await send(needs, mail)
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function claim({ database, now }: Needs) {
  return database.sql
    .updateTable('deposit_mail')
    .set({ state: 'SENDING' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('deposit_mail')
        .select('id')
        .where('state', '=', 'WAITS')
        .where('next_try_at', '<=', now())
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function send(needs: Needs, mail: Claimed): Promise<void> {
  const { database, mailer, readPlatformName, now, log } = needs
  const reader = await readerOf(database, mail)
  const isTooOld = now().getTime() - mail.made_at.getTime() > tooOldMs
  if (!reader || isTooOld) return settle(needs, mail, 'NOT_SENT')
  const pair = (minor: number) => toPair(money(mail.currency, minor))
  const warning = warningMail(
    {
      id: mail.id,
      level: v.parse(mailedLevel, mail.level),
      available: pair(mail.available),
      creditLimit: pair(mail.credit_limit),
      org: { name: reader.orgName, language: reader.language },
      to: { name: reader.name, address: reader.address },
    },
    await readPlatformName(),
  )
  try {
    await mailer.send(warning)
    await settle(needs, mail, 'SENT')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ mailId: mail.id, code: error.code }, 'a warning about a deposit was not mailed')
    if (error instanceof OutcomeUnknown) return
    await settle(needs, mail, error.code === 'UNAVAILABLE' ? 'WAITS' : 'NOT_SENT')
  }
}

/** `null`: they have left, or have no address any more. */
async function readerOf(database: Database, { user_id }: Claimed) {
  const row = await database.sql
    .selectFrom('app_user')
    .innerJoin('org', 'org.id', 'app_user.org_id')
    .select(['app_user.display_name as name', 'app_user.email as address'])
    .select(['org.name as orgName', 'org.language'])
    .where('app_user.id', '=', user_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row && row.address !== null ? { ...row, address: row.address } : null
}

async function settle(
  { database, now }: Needs,
  { id }: Claimed,
  state: 'SENT' | 'NOT_SENT' | 'WAITS',
): Promise<void> {
  await database.sql
    .updateTable('deposit_mail')
    .set({ state, next_try_at: new Date(now().getTime() + retryAfterMs) })
    .where('id', '=', id)
    .execute()
}
