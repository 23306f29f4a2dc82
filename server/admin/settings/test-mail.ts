import type { testMail as testMailCall } from '#contract/admin/settings'
import type { ReplyOf } from '#contract/call/endpoint'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { mailVariables } from './checklist.ts'

export const mailTestSubject = 'mail:test'
export const mailTested = 'mail.tested'
export const mailTestFailed = 'mail.test-failed'

type Needs = { database: Database; mailer: Mailer | null; readPlatformName: () => Promise<string> }
export type MailTest = ReplyOf<typeof testMailCall>

const words = {
  en: {
    subject: 'Test e-mail',
    text: 'This is the test e-mail that you asked for. E-mails of this installation arrive.',
  },
  id: {
    subject: 'Email uji',
    text: 'Ini email uji yang Anda minta. Email dari instalasi ini sampai.',
  },
}

/** Sends an e-mail to the viewer's own address, and tells what happened. Opens no transaction. */
export async function sendTestMail(
  { database, mailer, readPlatformName }: Needs,
  viewer: Pick<Viewer, 'userId' | 'displayName'>,
  language: 'en' | 'id',
  id: string,
): Promise<MailTest> {
  if (!mailer) return { outcome: 'NO_MAIL_SERVER', variableList: [...mailVariables] }
  const { email } = await database.sql
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  if (email === null) return { outcome: 'NO_ADDRESS' }
  try {
    await mailer.send({
      id,
      to: { name: viewer.displayName, address: email },
      fromName: await readPlatformName(),
      language,
      ...words[language],
    })
    return { outcome: 'SENT', sentTo: email }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outcome: 'FAILED', sentTo: email, reason: error.message, words: error.body() }
  }
}
