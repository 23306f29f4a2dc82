import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { TrainSearch } from '#contract/train/request'
import { infantAge, trainBounds } from '#contract/train/rules'
import type { trainConfig } from '#contract/train/train'
import { formatDay } from '../../lib/language/format.ts'
import { useAtServerTime } from '../../lib/query/use-at-server-time.ts'
import { useToday } from '../../lib/query/use-server-time.ts'
import { useDayDraft } from '../../ui/day/use-day-draft.ts'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import forms from '../../ui/form/form.module.css'
import { CountField } from '../../ui/number/count-field.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { FailedQuery } from '../failed-query.tsx'
import { allStations } from '../queries.ts'
import { lastSearch, rememberSearch } from './last-search.ts'
import { RouteFields } from './route-fields.tsx'
import {
  changeSearch,
  defaultDraft,
  notBefore,
  obstacleOf,
  type SearchChange,
  type SearchDraft,
  searchOf,
} from './search-draft.ts'
import styles from './search-form.module.css'
import { SubmitBar } from './submit-bar.tsx'
import { TripFields } from './trip-fields.tsx'

type Props = {
  config: ReplyOf<typeof trainConfig>
  /** The search that was begun elsewhere than in this form; `null`: the last one is proposed. */
  begun: TrainSearch | null
  /** A result is shown: the form is read-only until it is reset. */
  locked: boolean
  mayReset: boolean
  onSearch: (search: TrainSearch) => void
  onReset: () => void
}

/** spec: pnr-tour-train §2–§5. */
export function SearchForm({ config, begun, locked, mayReset, onSearch, onReset }: Props) {
  const t = useTranslations('train.search')
  const today = useToday()
  const stations = useQuery(allStations)
  const [draft, setDraft] = useDayDraft(
    today,
    (day) => begun ?? lastSearch(day) ?? defaultDraft(config.defaultOrigin, config.defaultDestination, day),
  )
  /** The departure was in the past and has been moved to today. */
  const [moved, setMoved] = useState(false)
  function change(step: SearchChange) {
    setMoved(false)
    setDraft((before) => changeSearch(before, step))
  }

  const { report, refused, onSubmit } = useFieldGate(useAtServerTime(submit))
  function submit() {
    if (locked) return onReset()
    const current = notBefore(today, draft)
    setMoved(current !== draft)
    // the date changed: the person must see it and submit again
    if (current !== draft) return setDraft(() => current)
    const search = searchOf(draft, today)
    if (!search) return
    rememberSearch(search)
    onSearch(search)
  }

  return (
    <Section title={t('title')} folded={locked}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <fieldset className={`${forms.frameless} ${styles.fields}`} hidden={locked} disabled={locked}>
          <FieldGate value={report}>
            <RouteFields draft={draft} stations={stations.data?.stationsResult ?? []} onChange={change} />
            {stations.isError && !stations.data && (
              <FailedQuery what="stations" error={stations.error} onRetry={() => void stations.refetch()} />
            )}
            <TripFields draft={draft} today={today} onChange={change} />
            <PassengerFields draft={draft} onChange={change} />
          </FieldGate>
        </fieldset>
        <SubmitBar
          refused={refused}
          // a past departure is no obstacle: submit moves it to today
          obstacle={obstacleOf(notBefore(today, draft), today)}
          moved={moved}
          locked={locked}
          mayReset={mayReset}
          summary={<SearchSummary search={draft} />}
        />
      </form>
    </Section>
  )
}

type PassengerFieldsProps = { draft: SearchDraft; onChange: (change: SearchChange) => void }

/** spec: pnr-tour-train §5. */
function PassengerFields({ draft, onChange }: PassengerFieldsProps) {
  const t = useTranslations('train.search')
  return (
    <fieldset className={`${forms.group} ${styles.passengers}`}>
      <legend>{t('passengers')}</legend>
      <div>
        <CountField
          label={t('adults')}
          value={draft.numberOfAdults}
          {...trainBounds.adults}
          onChange={(value) => onChange({ count: 'numberOfAdults', value })}
        />
        <small>{t('adultsHint', { years: infantAge.below })}</small>
      </div>
      <div>
        <CountField
          label={t('infants')}
          value={draft.numberOfInfants}
          {...trainBounds.infants}
          onChange={(value) => onChange({ count: 'numberOfInfants', value })}
        />
        <small>{t('infantsHint', { years: infantAge.below })}</small>
      </div>
    </fieldset>
  )
}

/** The search in one line. */
function SearchSummary({ search }: { search: SearchDraft }) {
  const t = useTranslations('train')
  const locale = useLocale()
  const { originStation, destinationStation, departureDate, returnDate, tripType } = search
  const from = formatDay(departureDate, locale)
  return (
    <>
      <b>
        {t('results.way', {
          origin: originStation?.value ?? '',
          destination: destinationStation?.value ?? '',
        })}
      </b>
      <span>
        {tripType === 'RT' && returnDate
          ? t('search.days', { from, to: formatDay(returnDate, locale) })
          : from}
      </span>
      <span>
        {t('search.travellers', { adults: search.numberOfAdults, infants: search.numberOfInfants })}
      </span>
    </>
  )
}
