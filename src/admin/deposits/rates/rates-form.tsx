import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RateRow, saveRates } from '#contract/admin/deposits'
import { dayInJakarta } from '#contract/dates'
import { ask } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import { queryClient } from '../../../lib/query.ts'
import { useSentence } from '../../../lib/use-failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import form from '../../../ui/form.module.css'
import screen from '../../../ui/screen.module.css'
import { Section } from '../../../ui/section.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { useWriteKey } from '../../write-key.ts'
import deposits from '../deposits.module.css'
import { ratesQuery } from '../queries.ts'
import { formatRate } from './rate-rows.tsx'
import styles from './rates.module.css'
import { changesOf, emptyDraft, isBig, type RatesDraft } from './rates-draft.ts'
import { RatesImport } from './rates-import.tsx'
import { type ForeignCurrency, foreignCurrencies } from './read-rates.ts'

/** Enters several rates with their day and source. */
export function RatesForm({ held }: { held: readonly RateRow[] }) {
  const t = useTranslations('adminDeposits.rate')
  const sentence = useSentence()
  const online = useOnline()
  const keyFor = useWriteKey()
  const today = dayInJakarta(serverNow())
  const [draft, setDraft] = useState(emptyDraft)
  const [day, setDay] = useState(today)
  const [source, setSource] = useState('')
  const { changes, wrong } = changesOf(draft, held)
  const body = {
    day,
    source: source.trim(),
    rates: changes.map(({ currency, after }) => ({ currency, rupiah: after })),
  }
  const save = useMutation({
    mutationFn: () => ask(saveRates, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess(rates) {
      setDraft(emptyDraft)
      queryClient.setQueryData(ratesQuery.queryKey, rates)
    },
  })
  const complete = changes.length > 0 && wrong.length === 0 && body.source !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && online && !save.isPending) save.mutate()
  }
  function type(next: RatesDraft) {
    setDraft(next)
    if (!save.isPending) save.reset()
  }
  const hintOf = (code: ForeignCurrency) => {
    const now = held.find(({ currency }) => currency === code)
    return now ? t('fieldNow', { rate: formatRate(now.rupiah) }) : t('fieldHint')
  }
  const big = changes.filter(isBig).map(({ currency }) => currency)
  return (
    <form className={form.form} autoComplete="off" noValidate onSubmit={submit}>
      <Section title={t('enter')}>
        <p className={form.hint}>{t('hint')}</p>
        <div className={styles.text}>
          <RatesImport onTake={(rates) => type({ ...draft, ...rates })} />
          <div className={form.grid}>
            <DayField
              label={t('day')}
              description={t('dayHint')}
              words={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
              value={day}
              max={today}
              onChange={(chosen) => setDay(chosen ?? today)}
            />
            <TextInput
              label={t('source')}
              description={t('sourceHint')}
              value={source}
              maxLength={80}
              required
              onChange={({ currentTarget }) => setSource(currentTarget.value)}
            />
            {foreignCurrencies.map((code) => (
              <TextInput
                key={code}
                label={t('field', { currency: code })}
                description={hintOf(code)}
                inputMode="decimal"
                value={draft[code]}
                maxLength={20}
                error={wrong.includes(code) && t('wrong')}
                onChange={({ currentTarget }) => type({ ...draft, [code]: currentTarget.value })}
              />
            ))}
          </div>
          {changes.length > 0 && (
            <ul className={styles.changes} aria-label={t('enter')}>
              {changes.map(({ currency, before, after }) => (
                <li key={currency}>
                  {before === null
                    ? t('first', { currency, after: formatRate(after) })
                    : t('before', { currency, before: formatRate(before), after: formatRate(after) })}
                </li>
              ))}
            </ul>
          )}
          {big.length > 0 && <p className={deposits.warning}>{t('big', { list: big.join(', ') })}</p>}
          {save.isError && (
            <p role="alert" className={screen.problem}>
              {sentence(save.error)}
            </p>
          )}
          <div className={form.submit}>
            <Button type="submit" disabled={!complete || !online} loading={save.isPending}>
              {t('save')}
            </Button>
            <span role="status">{save.isSuccess && changes.length === 0 && t('saved')}</span>
            {!online && <Offline />}
          </div>
        </div>
      </Section>
    </form>
  )
}

function Offline() {
  const t = useTranslations('adminDeposits')
  return <span className={screen.quiet}>{t('offline')}</span>
}
