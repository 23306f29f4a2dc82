import { formatDay } from '#contract/day/day-text'
import type { PaperLanguage } from '#contract/paper/language'
import type { Mail } from '../../mail/mailer.ts'
import type { PolicyFacts } from '../booking/shape-policy.ts'
import { nameOf } from './insured-persons.ts'
import { wordsOfPolicies } from './policy-words.ts'

type Printed = {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly issuer: string
  readonly verifyUrl: string
}

/** The mail to the policy holder, in the language of the certificate. */
export function certificateMail(
  policy: PolicyFacts,
  { fileName, bytes, issuer, verifyUrl }: Printed,
  language: PaperLanguage,
  id: string,
): Mail {
  const t = wordsOfPolicies(language)
  const { bookingHolder: holder, bookingLocatorCode: locator, supplierCode: code } = policy
  const [booking] = policy.supplierBookings
  const name = nameOf('', holder.paxFirstName, holder.paxLastName)
  const body = t('mail.body', {
    product: policy.productName,
    policyNumber: booking.bookingTickets[0]?.ticketNumber ?? locator,
    from: formatDay(booking.coverageStartDate, language),
    to: formatDay(booking.coverageEndDate, language),
  })
  return {
    id,
    to: { name, address: holder.paxEmail },
    fromName: issuer,
    language,
    subject: t('mail.subject', { locator }),
    text: [
      t('mail.greeting', {
        title: t(`mail.titles.${holder.paxTitle}`),
        // who has one name has it as the first
        name: holder.paxLastName || holder.paxFirstName,
      }),
      body,
      t('mail.verify', { url: verifyUrl }),
      t('mail.sandbox', { code }),
      `${t('mail.closing')}\n${issuer}`,
    ].join('\n\n'),
    attachment: { fileName, type: 'application/pdf', content: bytes },
  }
}
