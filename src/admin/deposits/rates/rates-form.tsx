import { TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { type RateRow, saveRates } from '#contract/admin/rates'
import { dayInJakarta } from '#contract/day/dates'
import { serverNow } from '../../../lib/call/clock.ts'
import { currencyLabel } from '../../../lib/language/currency-name.ts'
import { queryClient } from '../../../lib/query/query.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { OptionalField } from '../../../ui/choice/option-field.tsx'
import { DayField } from '../../../ui/day/day-field.tsx'
import layout from '../../../ui/form/form.module.css'
import { FormFrame, fieldProps, useTypedForm } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { WriteFailed } from '../../write-failed.tsx'
import { ratesQuery } from '../queries.ts'
import { RateChanges } from './rate-changes.tsx'
import { formatPercent, formatRate } from './rate-rows.tsx'
import styles from './rates.module.css'
import { changesOf, emptyRate, fieldsOf, type RatesDraft, type TypedRate } from './rates-draft.ts'
import { RatesImport, typedRate } from './rates-import.tsx'
import { type ForeignCurrency, foreignCurrencies } from './read-rates.ts'

type TypedRates = { day: string; source: string; rates: RatesDraft }

/** Enters several rates with their day and source. */
export function RatesForm({ held }: { held: readonly RateRow[] }) {
  const t = useTranslations('adminDeposits.rate')
  const today = dayInJakarta(serverNow())
  const typed = useTypedForm<TypedRates>({
    initial: { day: today, source: '', rates: {} },
    live: true,
    onTyped: () => !save.isPending && save.reset(),
  })
  const { form } = typed
  const { day, source, rates } = form.values
  const { changes, wrong, wrongMargin } = changesOf(rates, held)
  const save = useWrite({
    send: (askOnce) =>
      askOnce(saveRates, {
        body: {
          day,
          source: source.trim(),
          rates: changes.map(({ currency, after, margin }) => ({
            currency,
            rupiah: after,
            ...(margin !== null && { marginBp: margin }),
          })),
        },
      }),
    onSaved(saved) {
      form.setFieldValue('rates', {})
      queryClient.setQueryData(ratesQuery.queryKey, saved)
    },
  })
  const complete =
    changes.length > 0 && wrong.length + wrongMargin.length === 0 && source.trim() !== '' && save.online
  const type = (more: RatesDraft) => form.setFieldValue('rates', { ...rates, ...more })
  function take(taken: Partial<Record<ForeignCurrency, string>>) {
    type(Object.fromEntries(Object.entries(taken).map(([code, rupiah]) => [code, { ...emptyRate, rupiah }])))
  }
  const shown = fieldsOf(rates, held)
  return (
    <FormFrame typed={typed} onSend={() => complete && !save.isPending && save.mutate()}>
      {(refused) => (
        <Section title={t('enter')}>
          <p className={layout.hint}>
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
            <div className={layout.grid}>
              <DayField
                label={t('day')}
                description={t('dayHint')}
                value={day}
                max={today}
                onChange={(chosen) => form.setFieldValue('day', chosen ?? today)}
              />
              <TextInput
                {...fieldProps(form, 'source')}
                label={t('source')}
                description={t('sourceHint')}
                required
              />
              {shown.map((code) => (
                <RateFields
                  key={code}
                  code={code}
                  typed={rates[code] ?? emptyRate}
                  now={held.find(({ currency }) => currency === code)}
                  isWrong={wrong.includes(code)}
                  isMarginWrong={wrongMargin.includes(code)}
                  onType={(rate) => type({ [code]: rate })}
                />
              ))}
              <OptionalField
                label={t('another')}
                value={undefined}
                options={foreignCurrencies.filter((code) => !shown.includes(code))}
                anyLabel={t('choose')}
                optionLabel={currencyLabel}
                onChoose={(code) => code && type({ [code]: emptyRate })}
              />
            </div>
            <RateChanges changes={changes} />
            <WriteFailed error={save.error} />
            <div className={layout.submit}>
              <Button type="submit" disabled={!complete || refused} loading={save.isPending}>
                {t('save')}
              </Button>
              <span role="status">{save.isSuccess && changes.length === 0 && t('saved')}</span>
              {!save.online && <Offline />}
            </div>
          </div>
        </Section>
      )}
    </FormFrame>
  )
}

type FieldsProps = {
  code: ForeignCurrency
  typed: TypedRate
  /** The rate that holds. */
  now: RateRow | undefined
  isWrong: boolean
  isMarginWrong: boolean
  onType: (rate: TypedRate) => void
}

/** Rate and margin of a currency. */
function RateFields({ code, typed, now, isWrong, isMarginWrong, onType }: FieldsProps) {
  const t = useTranslations('adminDeposits.rate')
  const locale = useLocale()
  return (
    <>
      <TextInput
        label={t('field', { currency: code })}
        description={now ? t('fieldNow', { rate: formatRate(now.rupiah) }) : t('fieldHint')}
        inputMode="decimal"
        value={typed.rupiah}
        error={isWrong && t('wrong')}
        onChange={({ currentTarget }) => onType({ ...typed, rupiah: currentTarget.value })}
      />
      <TextInput
        label={t('margin', { currency: code })}
        description={t('marginNow', { percent: formatPercent(now?.marginBp ?? 0, locale) })}
        inputMode="decimal"
        value={typed.margin}
        error={isMarginWrong && t('wrongMargin')}
        onChange={({ currentTarget }) => onType({ ...typed, margin: currentTarget.value })}
      />
    </>
  )
}

function Offline() {
  const t = useTranslations('adminDeposits')
  return <span className={screen.quiet}>{t('offline')}</span>
}
