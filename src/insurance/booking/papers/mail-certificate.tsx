import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { mailPolicyPaper } from '#contract/insurance/papers'
import type { PaperLanguage } from '#contract/paper/language'
import { ApiFailure } from '../../../lib/call/failure.ts'
import { ask } from '../../../lib/query/api.ts'
import { useWhySuspended } from '../../../lib/session/use-why-not.ts'
import { newCommandId } from '../../../shell/outbox/command/command-id.ts'
import { isFinal, outcomeOfFailure } from '../../../shell/outbox/command/command-outcome.ts'
import { salesChanged } from '../../../shell/sale/sales-changed.ts'
import { Button } from '../../../ui/button.tsx'
import { useFileFailure, useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import screen from '../../../ui/panel/screen.module.css'
import { mailAvailability } from '../queries.ts'
import { MissingAssetKey } from './paper-button.tsx'
import { useAssetKey } from './use-asset-key.ts'

type Props = {
  code: string
  languages: readonly PaperLanguage[]
  /** Id of the element that says the device is offline. */
  reasonId: string
}

/** Mails the certificate to the policy holder again (spec: insurance §7). */
export function MailCertificate({ code, languages, reasonId }: Props) {
  const t = useTranslations('insuranceList.papers')
  const isClosed = useWhyClosed(t('offline')) !== null
  const id = useId()
  const failedWords = useMailFailure()
  const readAssetKey = useAssetKey(code)
  const { data: mail, isError } = useQuery(mailAvailability())
  // a retry after a lost reply reuses the idempotency key, so that only one mail is sent
  const keys = useRef(new Map<PaperLanguage, string>())
  const sending = useMutation({
    mutationFn: async (lang: PaperLanguage) => {
      const assetKey = await readAssetKey()
      if (assetKey === '') throw new MissingAssetKey()
      const asked = { params: { document: 'certificate' }, body: { assetKey, lang } } as const
      const idempotencyKey = keys.current.get(lang) ?? newCommandId()
      keys.current.set(lang, idempotencyKey)
      return ask(mailPolicyPaper, asked, { idempotencyKey })
    },
    onSuccess: (_, lang) => {
      keys.current.delete(lang)
      // the timeline of the booking has a new line
      salesChanged('INSURANCE')
    },
    onError: (error, lang) => {
      // keep the key when the outcome is unknown: the mail may have been sent
      if (isFinal(outcomeOfFailure('send', error, 0))) keys.current.delete(lang)
    },
  })
  const suspended = useWhySuspended()
  const unknown = isError && !mail && !isClosed
  const whyNot = suspended ?? (mail?.canMail === false ? t('noMail') : unknown ? t('mailUnknown') : null)
  return (
    <>
      {languages.map((language) => (
        <Button
          key={language}
          variant="quiet"
          loading={sending.isPending && sending.variables === language}
          disabled={isClosed || !mail?.canMail || suspended !== null || sending.isPending}
          aria-describedby={whyNot ? id : reasonId}
          onClick={() => sending.mutate(language)}
        >
          {t('resend', { language: t(language) })}
        </Button>
      ))}
      {whyNot && (
        <p id={id} className={screen.quiet}>
          {whyNot}
        </p>
      )}
      <p role="status" className={screen.quiet}>
        {sending.data && t('sent', { address: sending.data.sentTo })}
      </p>
      {sending.error && (
        <p role="alert" className={screen.problem}>
          {failedWords(sending.error)}
        </p>
      )}
    </>
  )
}

/** spec: insurance §8. */
function useMailFailure(): (error: Error) => string {
  const t = useTranslations('insuranceList.papers')
  const failure = useFileFailure()
  return (error) => {
    if (error instanceof MissingAssetKey) return t('failed.resend')
    const status = error instanceof ApiFailure ? `${error.status} ` : ''
    return failure(error, (reason) => t('resendFailed', { reason: `${status}${reason}` }))
  }
}
