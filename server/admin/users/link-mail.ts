import { createTranslator } from 'use-intl/core'
import { formatLimit } from '#contract/day/limit-text'
import { accountMail as english } from '#contract/paper/words/en/account'
import { accountMail as indonesian } from '#contract/paper/words/id/account'
import type { Mail } from '../../mail/mailer.ts'

const catalogues = { en: english, id: indonesian }

export type LinkMail = {
  kind: 'join' | 'reset'
  invitationId: string
  link: string
  address: string
  language: 'en' | 'id'
  /** Empty: not known yet. */
  name: string
  account: string
  user: string
  org: { name: string; timeZone: string }
  inviter: string
  expiresAt: Date
}

/** The e-mail with the link, in the name of the agency. Its id is that of the invitation, so that a mailbox shows it once. */
export function linkMail(mail: LinkMail): Mail {
  const { kind, language, name, org, inviter, account, user, expiresAt } = mail
  const t = createTranslator({ locale: language, messages: catalogues[language], timeZone: 'UTC' })
  const values = { org: org.name, inviter, account, user }
  const moment = formatLimit(expiresAt, language, org.timeZone)
  return {
    id: mail.invitationId,
    to: { name, address: mail.address },
    fromName: org.name,
    language,
    subject: t(`${kind}.subject`, values),
    text: [
      name ? t('greetingName', { name }) : t('greeting'),
      `${t(`${kind}.body`, values)}\n${mail.link}`,
      t('until', { moment }),
      t('ignore'),
      `${t('closing')}\n${org.name}`,
    ].join('\n\n'),
  }
}
