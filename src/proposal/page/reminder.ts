import { createTranslator } from 'use-intl'
import type { PaperLanguage } from '#contract/paper/language'
import { proposalReminder as english } from '#contract/paper/words/en/proposal-reminder'
import { proposalReminder as indonesian } from '#contract/paper/words/id/proposal-reminder'
import type { Proposal } from '#contract/proposal/proposal'
import { formatMoment } from '../../lib/language/format.ts'

const words = { en: english, id: indonesian }

type About = {
  proposal: Pick<Proposal, 'name' | 'clientName' | 'endsAt'>
  /** Whole, with the origin. */
  link: string
  by: string
  agency: string
}

/** The message of a reminder, in the client's language. */
export function reminderIn(locale: PaperLanguage, { proposal, link, by, agency }: About): string {
  const t = createTranslator({ locale, messages: words[locale] })
  return t('text', {
    client: proposal.clientName || 'none',
    name: proposal.name,
    moment: formatMoment(proposal.endsAt, locale),
    link,
    by,
    agency,
  })
}
