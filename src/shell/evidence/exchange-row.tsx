import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { openExchange, type SupplierExchange } from '#contract/call/evidence'
import { formatMoment } from '../../lib/language/format.ts'
import { ask } from '../../lib/query/api.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import styles from './evidence.module.css'
import { indentedJson } from './indented-json.ts'
import { useExchangeWords } from './use-exchange-words.ts'

/** One exchange; its request and answer are fetched when they are opened, and forgotten when they are closed. */
export function ExchangeRow({ exchange }: { exchange: SupplierExchange }) {
  const t = useTranslations('evidence')
  const locale = useLocale()
  const sentence = useSentence()
  const words = useExchangeWords()
  const { exchangeId, ms, requestBytes, answerBytes, failure } = exchange
  // not a query: opening is recorded each time
  const opening = useMutation({ mutationFn: () => ask(openExchange, { params: { exchangeId } }) })
  const opened = opening.data
  const what = words.operation(exchange)
  const moment = formatMoment(exchange.at, locale)
  return (
    <>
      <tr>
        <td>
          {what}
          <small>{moment}</small>
        </td>
        <td>
          <span data-tone={failure === null ? undefined : 'alarm'}>{words.outcome(exchange)}</span>
          <small>
            {t('took', { ms })}
            {', '}
            {t('sizes', { sent: words.size(requestBytes), received: words.size(answerBytes) })}
          </small>
        </td>
        <td>
          <Button
            variant="default"
            aria-expanded={opened !== undefined}
            aria-description={t('opens', { what, moment })}
            loading={opening.isPending}
            onClick={() => (opened ? opening.reset() : opening.mutate())}
          >
            {t(opened ? 'close' : 'open')}
          </Button>
        </td>
      </tr>
      {(opened || opening.isError) && (
        <tr>
          <td colSpan={3}>
            {opening.isError && <p role="alert">{sentence(opening.error)}</p>}
            {opened?.state === 'OTHER_KEY' && <p role="alert">{t('otherKey')}</p>}
            {opened?.state === 'DAMAGED' && <p role="alert">{t('damaged')}</p>}
            {opened?.state === 'OPENED' && (
              <div className={styles.list}>
                <code className={styles.target}>{opened.target}</code>
                <ExchangeBody
                  title={t('request')}
                  text={opened.request}
                  none={t('noRequest')}
                  fileName={`${exchangeId}-request.json`}
                />
                <ExchangeBody
                  title={t('answer')}
                  text={opened.answer}
                  none={t('noAnswer')}
                  fileName={`${exchangeId}-answer.json`}
                />
              </div>
            )}
          </td>
        </tr>
      )}
    </>
  )
}

type Props = { title: string; text: string | null; none: string; fileName: string }

/** A request or an answer, set out to be read; copied and downloaded to the letter. */
function ExchangeBody({ title, text, none, fileName }: Props) {
  const t = useTranslations('evidence')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  if (text === null) return <p className={styles.quiet}>{none}</p>
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <b>{title}</b>
        <Button variant="default" aria-description={title} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          variant="default"
          aria-description={title}
          onClick={() => saveFile(new Blob([text], { type: 'application/json' }), fileName)}
        >
          {t('download')}
        </Button>
        <span role="status" className={styles.quiet}>
          {outcome && t(outcome)}
        </span>
      </div>
      <textarea className={styles.text} aria-label={title} readOnly rows={10} value={indentedJson(text)} />
    </div>
  )
}
