import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/call/failure.ts'
import type { Language, Messages } from '../../lib/language/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import { Page, PageCard } from '../frame/page.tsx'
import styles from './paper-check.module.css'

type Props<T> = {
  answer: UseQueryResult<T>
  language: Language
  messages: Partial<Messages>
  children: (known: T) => ReactNode
}

/** The page that a paper's QR code opens, for readers without an account. It provides the messages of the papers, which are
 * a catalogue of their own. */
export function PaperCheck<T>({ answer, language, messages, children }: Props<T>) {
  return (
    <Page>
      <PageCard>
        {answer.isPending ? (
          <Skeletons count={1} shape="row" />
        ) : (
          <IntlProvider locale={language} messages={messages} timeZone="Asia/Jakarta">
            {answer.data ? (
              children(answer.data)
            ) : (
              <Unknown error={answer.error} onRetry={() => void answer.refetch()} />
            )}
          </IntlProvider>
        )}
      </PageCard>
    </Page>
  )
}

type Known = {
  verdict: 'genuine' | 'onHold' | 'inDoubt' | 'notValid'
  sentence: string
  locator: string
  status: string
  leg?: ReactNode
  /** Label and value pairs. */
  facts: readonly (readonly [label: string, value: string])[]
}

export function KnownPaper({ verdict, sentence, locator, status, leg, facts }: Known) {
  const t = useTranslations('papers.verify')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.verdict} data-verdict={verdict}>
        {sentence}
      </p>
      {leg}
      <dl className={styles.facts}>
        <dt>{t('locator')}</dt>
        <dd>
          <b>{locator}</b>
        </dd>
        <dt>{t('status')}</dt>
        <dd>{status}</dd>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}

function Unknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('papers.verify')
  const status = error instanceof ApiFailure ? error.status : 0
  const isUnknown = status === 404 || status === 400
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.verdict} data-verdict="unknown" role="alert">
        {isUnknown ? t('unknown') : t(status === 429 ? 'tooMany' : 'unreachable')}
      </p>
      {isUnknown ? <p>{t('unknownHint')}</p> : <Button onClick={onRetry}>{t('retry')}</Button>}
    </>
  )
}
