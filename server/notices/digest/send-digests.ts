import type { RoleCode } from '#contract/access/role'
import type { Database } from '../../db/database.ts'
import { OutcomeUnknown } from '../../http/call/idempotency.ts'
import { Refusal } from '../../http/call/refusal.ts'
import type { Mail, Mailer } from '../../mail/mailer.ts'
import type { DueSales } from '../dues/due-sales.ts'
import { findDueReader } from '../dues/reader.ts'
import { digestMail } from './digest-mail.ts'
import { lateHours } from './plan-digests.ts'
import { readDigest } from './read-digest.ts'

export type DigestNeeds = {
  database: Database
  mailer: Mailer
  trainRoles: readonly RoleCode[]
  dues: DueSales
  readPlatformName: () => Promise<string>
  /** The address at which a person ends their mail. */
  unsubscribeUrlOf: (userId: string) => string
  /** Where the app is, without a slash at the end. */
  site: string
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

const retryAfterMs = 5 * 60_000

/** Sends the mails that wait. One whose sending was begun is never sent again: after a crash nobody knows whether it arrived. */
export async function sendDigests(needs: DigestNeeds): Promise<void> {
  for (let id = await takeNext(needs); id !== null; id = await takeNext(needs)) {
    try {
      const mail = await claim(needs, id)
      if (mail) await send(needs, mail)
    } catch (error) {
      // it waits, and nobody behind it does
      needs.log.warn({ id, err: error }, 'the mail of a morning was not made')
    }
  }
}

/** The mail that waits longest; it is put off first, so that one which cannot be made holds up no other. */
async function takeNext({ database, now }: DigestNeeds): Promise<string | null> {
  const taken = await database.sql
    .updateTable('digest')
    .set({ next_try_at: new Date(now().getTime() + retryAfterMs) })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('digest')
        .select('id')
        .where('state', '=', 'WAITS')
        .where('next_try_at', '<=', now())
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()
  return taken?.id ?? null
}

/** The mail as it is now, which this process alone sends from here on. `null`: it was settled without one. */
function claim(needs: DigestNeeds, id: string): Promise<Mail | null> {
  const { database, now } = needs
  return database.transaction(async () => {
    const waiting = await database.sql
      .selectFrom('digest')
      .select(['id', 'user_id as userId', 'made_at as madeAt'])
      .where('id', '=', id)
      .where('state', '=', 'WAITS')
      .forUpdate()
      .executeTakeFirst()
    if (!waiting) return null
    const isLate = now().getTime() - waiting.madeAt.getTime() > lateHours * 3_600_000
    const written = isLate ? 'NOT_SENT' : await write(needs, waiting)
    await settle(needs, waiting.id, typeof written === 'string' ? written : 'SENDING')
    return typeof written === 'string' ? null : written
  })
}

async function write(
  needs: DigestNeeds,
  { id, userId }: { id: string; userId: string },
): Promise<Mail | 'NOTHING' | 'NOT_SENT'> {
  const reader = await findDueReader(needs, userId)
  // they have left, or changed their mind, since it was planned
  if (!reader || reader.address === null || reader.isSuspended || !reader.rules.digest) return 'NOT_SENT'
  const digest = await readDigest(needs, reader)
  if (!digest) return 'NOTHING'
  const { site, readPlatformName, unsubscribeUrlOf } = needs
  return digestMail({
    id,
    reader: { ...reader, address: reader.address },
    digest,
    platformName: await readPlatformName(),
    site,
    unsubscribeUrl: unsubscribeUrlOf(userId),
  })
}

async function send(needs: DigestNeeds, mail: Mail): Promise<void> {
  try {
    await needs.mailer.send(mail)
    await settle(needs, mail.id, 'SENT')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    needs.log.warn({ id: mail.id, code: error.code }, 'the mail of a morning was not sent')
    if (error instanceof OutcomeUnknown) return
    await settle(needs, mail.id, error.code === 'UNAVAILABLE' ? 'WAITS' : 'NOT_SENT')
  }
}

async function settle(
  { database, now }: DigestNeeds,
  id: string,
  state: 'WAITS' | 'SENDING' | 'SENT' | 'NOT_SENT' | 'NOTHING',
): Promise<void> {
  await database.sql
    .updateTable('digest')
    .set({ state, next_try_at: new Date(now().getTime() + retryAfterMs) })
    .where('id', '=', id)
    .execute()
}
