import * as v from 'valibot'
import { mailPolicyPaper, type PolicyPaper } from '#contract/insurance/papers'
import type { PaperLanguage } from '#contract/paper/language'
import { OutcomeUnknown } from '../../http/call/idempotency.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { subjectOf } from '../booking/policy-store.ts'
import { certificateMail } from './certificate-mail.ts'
import type { PaperNeeds } from './paper-needs.ts'
import { policyOfKey, printPolicy } from './print-policy.ts'

type MailRequest = {
  document: PolicyPaper
  assetKey: string
  language: PaperLanguage
  site: { protocol: string; host: string }
}

const auditActions = {
  asked: 'policy.certificate-mail.asked',
  rejected: 'policy.certificate-mail.rejected',
  sent: 'policy.certificate-mailed',
} as const

const hourMs = 3_600_000
/** For one policy and hour, so that nobody can fill a mailbox from here. */
const maxMails = 5

/** Mails the certificate to the policy holder, once for one key. Answers when the mail server has accepted the mail; no
 * transaction is open meanwhile. */
export async function mailCertificate(
  needs: PaperNeeds,
  viewer: Viewer,
  key: string,
  { document, assetKey, language, site }: MailRequest,
  origin: Origin,
): Promise<{ sentTo: string }> {
  const { mailer, idempotency } = needs
  if (document !== 'certificate') {
    throw refusal('NOT_POSSIBLE', 'refusals.onlyCertificateMailed')
  }
  const policy = await policyOfKey(needs, viewer, assetKey)
  const locator = policy.facts.bookingLocatorCode
  const sentTo = policy.facts.bookingHolder.paxEmail
  const record = (action: (typeof auditActions)[keyof typeof auditActions]) =>
    recordAudit(needs.database, needs.now(), viewer, origin, {
      action,
      subject: subjectOf(locator),
      after: { sentTo, language },
    })
  const parts = { locator, language }
  const reply = await idempotency.onceWithoutTransaction(viewer, key, mailPolicyPaper, parts, {
    async work() {
      if (!mailer) {
        throw refusal('NOT_POSSIBLE', 'refusals.noMailServer')
      }
      const printed = await printPolicy(needs, viewer, policy, { kind: document, language, site })
      await recordBelowLimit(needs, viewer, locator, () => record(auditActions.asked))
      try {
        await mailer.send(certificateMail(policy.facts, printed, language, key))
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) await record(auditActions.rejected)
        throw error
      }
      return { sentTo }
    },
    keep: () => record(auditActions.sent),
  })
  return v.parse(mailPolicyPaper.reply, reply)
}

/** Records the mail in the audit before it is sent, or refuses it when the limit is reached. The lock serialises
 * concurrent requests; a mail with an unknown outcome counts as sent. */
async function recordBelowLimit(
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
        fn.countAll<number>().filterWhere('action', '=', auditActions.asked).as('asked'),
        fn.countAll<number>().filterWhere('action', '=', auditActions.rejected).as('rejected'),
      ])
      .where('subject', '=', subjectOf(locator))
      .where('at', '>', new Date(now().getTime() - hourMs))
      .executeTakeFirstOrThrow()
    if (asked - rejected >= maxMails) throw tooMany()
    await record()
  })
}

function tooMany(): Refusal {
  return refusal('TOO_MANY_ATTEMPTS', 'refusals.certificateSentOften', {}, { retryAfter: hourMs / 1_000 })
}
