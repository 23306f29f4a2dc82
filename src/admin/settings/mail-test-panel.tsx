import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { testMail } from '#contract/admin/settings'
import type { ReplyOf } from '#contract/call/endpoint'
import { useActiveLanguage } from '../../lib/language/active-language.ts'
import { ask } from '../../lib/query/api.ts'
import { queryClient } from '../../lib/query/query.ts'
import { useFailureWords, useSentence } from '../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { checklistQuery } from './queries.ts'
import styles from './settings.module.css'

/** Sends an e-mail to one's own address. Each press is a test of its own. */
export function MailTestPanel() {
  const t = useTranslations('adminSettings.mail')
  const sentence = useSentence()
  const online = useOnline()
  const { language } = useActiveLanguage()
  const sending = useMutation({
    mutationFn: () => ask(testMail, { body: { language } }, { idempotencyKey: newCommandId() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checklistQuery.queryKey }),
  })
  return (
    <Section title={t('title')}>
      <div className={styles.mail}>
        <p className={screen.quiet}>{t('hint')}</p>
        <Button
          variant="quiet"
          loading={sending.isPending}
          disabled={!online}
          onClick={() => sending.mutate()}
        >
          {t('send')}
        </Button>
        {!online && <p className={screen.quiet}>{t('offline')}</p>}
        <div role="status">
          {sending.isPending && t('sending')}
          {sending.data && <Outcome outcome={sending.data} />}
        </div>
        {sending.error && (
          <p role="alert" className={screen.problem}>
            {sentence(sending.error)}
          </p>
        )}
      </div>
    </Section>
  )
}

function Outcome({ outcome }: { outcome: ReplyOf<typeof testMail> }) {
  const t = useTranslations('adminSettings.mail')
  const words = useFailureWords()
  switch (outcome.outcome) {
    case 'SENT':
      return t('sent', { address: outcome.sentTo })
    case 'FAILED':
      return (
        <span className={screen.problem}>
          {t('failed', {
            address: outcome.sentTo,
            reason: words(outcome.words.error, outcome.reason, outcome.words),
          })}
        </span>
      )
    case 'NO_MAIL_SERVER':
      return t('noServer', { variables: outcome.variableList.join(', ') })
    case 'NO_ADDRESS':
      return t('noAddress')
  }
}
