import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type RateRow, saveRates } from '#contract/admin/rates'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../../lib/call/clock.ts'
import { currencyLabel } from '../../../lib/language/currency-name.ts'
import { ask } from '../../../lib/query/api.ts'
import { queryClient } from '../../../lib/query/query.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { OptionalField } from '../../../ui/choice/option-field.tsx'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FieldGate, useFieldGate } from '../../../ui/form/field-gate.tsx'
import form from '../../../ui/form/form.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { useWriteKey } from '../../write-key.ts'
import deposits from '../deposits.module.css'
import { ratesQuery } from '../queries.ts'
import { formatPercent, formatRate } from './rate-rows.tsx'
import styles from './rates.module.css'
import { changesOf, emptyRate, fieldsOf, isBig, type RatesDraft, type TypedRate } from './rates-draft.ts'
import { RatesImport, typedRate } from './rates-import.tsx'
import { type ForeignCurrency, foreignCurrencies } from './read-rates.ts'

/** Enters several rates with their day and source. */
export function RatesForm({ held }: { held: readonly RateRow[] }) {
  const t = useTranslations('adminDeposits.rate')
  const sentence = useSentence()
  const online = useOnline()
  const locale = useLocale()
  const keyFor = useWriteKey()
  const today = dayInJakarta(serverNow())
  const [draft, setDraft] = useState<RatesDraft>({})
  const [day, setDay] = useState(today)
  const [source, setSource] = useState('')
  const { changes, wrong, wrongMargin } = changesOf(draft, held)
  const body = {
    day,
    source: source.trim(),
    rates: changes.map(({ currency, after, margin }) => ({
      currency,
      rupiah: after,
      ...(margin !== null && { marginBp: margin }),
    })),
  }
  const save = useMutation({
    mutationFn: () => ask(saveRates, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess(rates) {
      setDraft({})
      queryClient.setQueryData(ratesQuery.queryKey, rates)
    },
  })
  const complete = changes.length > 0 && wrong.length + wrongMargin.length === 0 && body.source !== ''
  const { report, refused, onSubmit } = useFieldGate(
    () => complete && online && !save.isPending && save.mutate(),
  )
  function type(next: RatesDraft) {
    setDraft(next)
    if (!save.isPending) save.reset()
  }
  function change(code: ForeignCurrency, typed: Partial<TypedRate>) {
    type({ ...draft, [code]: { ...(draft[code] ?? emptyRate), ...typed } })
  }
  function take(rates: Partial<Record<ForeignCurrency, string>>) {
    const taken = Object.entries(rates).map(([code, rupiah]) => [code, { ...emptyRate, rupiah }])
    type({ ...draft, ...Object.fromEntries(taken) })
  }
  const heldOf = (code: ForeignCurrency) => held.find(({ currency }) => currency === code)
  const hintOf = (code: ForeignCurrency) => {
    const now = heldOf(code)
    return now ? t('fieldNow', { rate: formatRate(now.rupiah) }) : t('fieldHint')
  }
  const shown = fieldsOf(draft, held)
  const wordsOf = ({ currency, before, after, margin }: (typeof changes)[number]) => {
    const line =
      before === null
        ? t('first', { currency, after: formatRate(after) })
        : t('before', { currency, before: formatRate(before), after: formatRate(after) })
    return margin === null ? line : t('withMargin', { line, percent: formatPercent(margin, locale) })
  }
  const big = changes.filter(isBig).map(({ currency }) => currency)
  return (
    <form className={form.form} autoComplete="off" noValidate onSubmit={onSubmit}>
      <Section title={t('enter')}>
        <p className={form.hint}>
          {t('hint')} {t('ageHint')}
        </p>
        <div className={styles.text}>
          <RatesImport onTake={take} />
          {held.length > 0 && (
            <div className={styles.buttons}>
              <Button
                variant="quiet"
                onClick={() =>
                  take(Object.fromEntries(held.map((one) => [one.currency, typedRate(one.rupiah)])))
                }
              >
                {t('again')}
              </Button>
            </div>
          )}
          <div className={form.grid}>
            <FieldGate value={report}>
              <DayField
                label={t('day')}
                description={t('dayHint')}
                words={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
                value={day}
                max={today}
                onChange={(chosen) => setDay(chosen ?? today)}
              />
            </FieldGate>
            <TextInput
              label={t('source')}
              description={t('sourceHint')}
              value={source}
              required
              onChange={({ currentTarget }) => setSource(currentTarget.value)}
            />
            {shown.map((code) => (
              <Fragment key={code}>
                <TextInput
                  label={t('field', { currency: code })}
                  description={hintOf(code)}
                  inputMode="decimal"
                  value={draft[code]?.rupiah ?? ''}
                  error={wrong.includes(code) && t('wrong')}
                  onChange={({ currentTarget }) => change(code, { rupiah: currentTarget.value })}
                />
                <TextInput
                  label={t('margin', { currency: code })}
                  description={t('marginNow', {
                    percent: formatPercent(heldOf(code)?.marginBp ?? 0, locale),
                  })}
                  inputMode="decimal"
                  value={draft[code]?.margin ?? ''}
                  error={wrongMargin.includes(code) && t('wrongMargin')}
                  onChange={({ currentTarget }) => change(code, { margin: currentTarget.value })}
                />
              </Fragment>
            ))}
            <OptionalField
              label={t('another')}
              value={undefined}
              options={foreignCurrencies.filter((code) => !shown.includes(code))}
              anyLabel={t('choose')}
              optionLabel={currencyLabel}
              onChoose={(code) => code && change(code, {})}
            />
          </div>
          {changes.length > 0 && (
            <ul className={styles.changes} aria-label={t('enter')}>
              {changes.map((one) => (
                <li key={one.currency}>{wordsOf(one)}</li>
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
            <Button type="submit" disabled={!complete || refused || !online} loading={save.isPending}>
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
