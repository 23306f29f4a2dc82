import * as v from 'valibot'
import { mailPolicyPaper, type PolicyPaper } from '#contract/insurance/papers'
import type { PaperLanguage } from '#contract/paper/language'
import { recordAudit } from '../../http/audit.ts'
import { OutcomeUnknown } from '../../http/idempotency.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'
import { subjectOf } from '../booking/policy-store.ts'
import { certificateMail } from './certificate-mail.ts'
import type { PaperNeeds } from './paper-needs.ts'
import { policyOfKey, printPolicy } from './print-policy.ts'

type Wish = {
  document: PolicyPaper
  assetKey: string
  language: PaperLanguage
  site: { protocol: string; host: string }
}

const did = {
  asked: 'policy.certificate-mail.asked',
  rejected: 'policy.certificate-mail.rejected',
  sent: 'policy.certificate-mailed',
} as const

const hourMs = 3_600_000
/** Of one policy in an hour: nobody's mailbox is filled from here. */
const mostMails = 5

/** To the policy holder, once for one key. The answer comes when the mail server has taken the mail, and no transaction
 * waits for that. */
export async function mailCertificate(
  needs: PaperNeeds,
  viewer: Viewer,
  key: string,
  { document, assetKey, language, site }: Wish,
  origin: Origin,
): Promise<{ sentTo: string }> {
  const { mailer, idempotency } = needs
  if (document !== 'certificate') {
    throw new Refusal('NOT_POSSIBLE', 'Only a certificate is sent by e-mail; download the quotation instead.')
  }
  const policy = await policyOfKey(needs, viewer, assetKey)
  const locator = policy.bookingLocatorCode
  const sentTo = policy.bookingHolder.paxEmail
  const record = (action: (typeof did)[keyof typeof did]) =>
    recordAudit(needs.database, needs.now(), viewer, origin, {
      action,
      subject: subjectOf(locator),
      after: { sentTo, language },
    })
  const parts = { locator, language }
  const reply = await idempotency.onceAside(viewer, key, mailPolicyPaper, parts, {
    async work() {
      if (!mailer) {
        throw new Refusal('NOT_POSSIBLE', 'This installation sends no e-mail: no mail server is configured.')
      }
      const printed = await printPolicy(needs, viewer, policy, { kind: document, language, site })
      await takeTurn(needs, viewer, locator, () => record(did.asked))
      try {
        await mailer.send(certificateMail(policy, printed, language, key))
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) await record(did.rejected)
        throw error
      }
      return { sentTo }
    },
    keep: () => record(did.sent),
  })
  return v.parse(mailPolicyPaper.reply, reply)
}

/** On record before it leaves, one after another: of requests at once no more pass than of requests in a row, and one
 * whose outcome is unknown counts. */
async function takeTurn(
  { database, policies, now }: PaperNeeds,
  viewer: Viewer,
  locator: string,
  record: () => Promise<void>,
): Promise<void> {
  await database.transaction(async () => {
    await policies.lock(viewer, locator)
    const { asked, rejected } = await database.sql
      .selectFrom('audit')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('action', '=', did.asked).as('asked'),
        fn.countAll<number>().filterWhere('action', '=', did.rejected).as('rejected'),
      ])
      .where('subject', '=', subjectOf(locator))
      .where('at', '>', new Date(now().getTime() - hourMs))
      .executeTakeFirstOrThrow()
    if (asked - rejected >= mostMails) throw tooMany()
    await record()
  })
}

function tooMany(): Refusal {
  return new Refusal(
    'TOO_MANY_ATTEMPTS',
    'This certificate was sent several times already. Please wait an hour before you send it again.',
    hourMs / 1_000,
  )
}
