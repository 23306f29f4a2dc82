import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { openExchange, type SupplierExchange } from '#contract/call/evidence'
import { formatMoment } from '../../lib/language/format.ts'
import { ask } from '../../lib/query/api.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import styles from './evidence.module.css'
import { ExchangeBody } from './exchange-body.tsx'
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
