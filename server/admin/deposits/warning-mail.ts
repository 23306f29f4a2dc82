import { createTranslator } from 'use-intl/core'
import type { DepositLevel } from '#contract/money/deposit'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import { depositMail as english } from '#contract/paper/words/en/deposit'
import { depositMail as indonesian } from '#contract/paper/words/id/deposit'
import type { Mail } from '../../mail/mailer.ts'

const catalogues = { en: english, id: indonesian }

export type Warning = {
  id: string
  level: Exclude<DepositLevel, 'ENOUGH'>
  available: MoneyPair
  creditLimit: MoneyPair
  org: { name: string; language: 'en' | 'id' }
  to: Mail['to']
}

/** In the language of the organisation. */
export function warningMail(
  { id, level, available, creditLimit, org, to }: Warning,
  platformName: string,
): Mail {
  const { language } = org
  const t = createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
  const amounts = {
    available: formatMoney(available, language),
    limit: formatMoney(creditLimit, language),
  }
  return {
    id,
    to,
    fromName: platformName,
    language,
    subject: t(`subject.${level}`, { org: org.name }),
    text: [
      t('greeting', { name: to.name }),
      `${t(`body.${level}`, { org: org.name })} ${t(creditLimit[1] > 0 ? 'withLimit' : 'available', amounts)}.`,
      t('advice'),
      `${t('closing')}\n${platformName}`,
    ].join('\n\n'),
  }
}
