import * as v from 'valibot'
import { mailPolicyPaper, type PolicyPaper, type PolicyPaperLanguage } from '#contract/insurance-papers'
import { recordAudit } from '../../http/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'
import { subjectOf } from '../policy-store.ts'
import { certificateMail } from './certificate-mail.ts'
import type { PaperNeeds } from './paper-needs.ts'
import { policyOfKey, printPolicy } from './print-policy.ts'

type Wish = {
  document: PolicyPaper
  assetKey: string
  language: PolicyPaperLanguage
  site: { protocol: string; host: string }
}

const action = 'policy.certificate-mailed'
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
  const { mailer, database, idempotency, now } = needs
  if (document !== 'certificate') {
    throw new Refusal('NOT_POSSIBLE', 'Only a certificate is sent by e-mail; download the quotation instead.')
  }
  const policy = await policyOfKey(needs, viewer, assetKey)
  const subject = subjectOf(policy.bookingLocatorCode)
  const sentTo = policy.bookingHolder.paxEmail
  const parts = { locator: policy.bookingLocatorCode, language }
  const reply = await idempotency.onceAside(viewer, key, mailPolicyPaper, parts, {
    async work() {
      if (!mailer) {
        throw new Refusal('NOT_POSSIBLE', 'This installation sends no e-mail: no mail server is configured.')
      }
      await refuseFlood(needs, subject)
      const printed = await printPolicy(needs, viewer, policy, { kind: document, language, site })
      await mailer.send(certificateMail(policy, printed, language, key))
      return { sentTo }
    },
    async keep() {
      await recordAudit(database, now(), viewer, origin, { action, subject, after: { sentTo, language } })
    },
  })
  return v.parse(mailPolicyPaper.reply, reply)
}

async function refuseFlood({ database, now }: PaperNeeds, subject: string): Promise<void> {
  const { count } = await database.sql
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('at', '>', new Date(now().getTime() - hourMs))
    .executeTakeFirstOrThrow()
  if (count < mostMails) return
  throw new Refusal(
    'TOO_MANY_ATTEMPTS',
    'This certificate was sent several times already. Please wait an hour before you send it again.',
    hourMs / 1_000,
  )
}
