import { identityName } from '#contract/access/person'
import { formatDay } from '#contract/day/day-text'
import type { BookingHolder, BookingPax } from '#contract/insurance/policy'
import type { PaperLanguage } from '#contract/paper/language'
import { nameOnPaper } from '#contract/paper/name-on-paper'
import type { PaperSection } from '#contract/paper/paper'
import { namesFor, type PolicyWords } from './policy-words.ts'

export function policyHolder(holder: BookingHolder, language: PaperLanguage, t: PolicyWords): PaperSection {
  const address = [holder.paxAddress, `${holder.paxPostalCode} ${holder.paxCity}`.trim()]
  return {
    title: t('paper.holder'),
    facts: [
      {
        label: t('paper.name'),
        value: nameOf(holder.paxTitle, holder.paxFirstName, holder.paxLastName),
      },
      {
        label: t('paper.birth'),
        value: [holder.paxPlaceOfBirth, birthday(holder.paxDateOfBirth, language)].join(', '),
      },
      {
        label: t('paper.identity'),
        value: `${t(`paper.identities.${holder.paxIdentityType}`)} ${holder.paxIdentityNumber}`,
      },
      { label: t('paper.address'), value: address.filter(Boolean).join(', ') },
      { label: t('paper.email'), value: holder.paxEmail },
      { label: t('paper.phone'), value: holder.paxPhoneNumber },
    ],
  }
}

/** Up to fifty rows over several pages, with the table head repeated. `policyNumbers`: one for each participant. */
export function insuredParticipants(
  paxes: readonly BookingPax[],
  policyNumbers: readonly string[] | null,
  coverageStartDate: string,
  language: PaperLanguage,
  t: PolicyWords,
): PaperSection {
  const head = [
    t('paper.number'),
    t('paper.name'),
    t('paper.paxType'),
    t('paper.birth'),
    t('paper.identity'),
    t('paper.beneficiary'),
  ]
  return {
    title: t('paper.participants', { count: paxes.length }),
    table: {
      head: policyNumbers ? [...head, t('paper.policyNumber')] : head,
      rows: paxes.map((pax, index) => [
        String(pax.paxNumber),
        nameOnPaper(pax, pax.paxNumber, (told) => t('paper.unnamed', told)),
        t(`paper.pax.${pax.paxType}`),
        birthday(pax.dateOfBirth, language),
        [
          pax.identityType &&
            t(`paper.identities.${identityName(pax.identityType, pax.dateOfBirth, coverageStartDate)}`),
          pax.identityNumber,
        ]
          .filter(Boolean)
          .join(' '),
        `${namesFor(language).beneficiary(pax.beneficiaryName)} (${t(`paper.relation.${pax.beneficiaryRelation}`)})`,
        ...(policyNumbers ? [policyNumbers[index] ?? ''] : []),
      ]),
      widths: policyNumbers ? [0.05, 0.19, 0.1, 0.14, 0.18, 0.18, 0.16] : [0.05, 0.22, 0.1, 0.14, 0.21, 0.28],
    },
  }
}

/** Without the day of the week. */
function birthday(day: string, language: PaperLanguage): string {
  return formatDay(day, language).replace(/^[^,]*, /, '')
}

export function nameOf(title: string, firstName: string, lastName: string): string {
  return [title, firstName, lastName].filter(Boolean).join(' ')
}
