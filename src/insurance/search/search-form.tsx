import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import type { insuranceConfig } from '#contract/insurance/insurance'
import type { InsuranceSearch } from '#contract/insurance/request'
import { whyNotSearchInsurance } from '#contract/insurance/rules'
import { serverNow } from '../../lib/call/clock.ts'
import { useAtServerTime } from '../../lib/query/use-at-server-time.ts'
import { useToday } from '../../lib/query/use-server-time.ts'
import { useDayDraft } from '../../ui/day/use-day-draft.ts'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Late } from '../../ui/time/late.tsx'
import { later } from '../../ui/time/later.ts'
import type { Availability } from '../booking-state.ts'
import type { GroupFile } from '../form/group/group-file.ts'
import { CountriesField } from './countries-field.tsx'
import { lastSearch, rememberSearch } from './last-search.ts'
import { PeriodFields } from './period-fields.tsx'
import { changeSearch, defaultDraft, notBefore, type SearchChange } from './search-draft.ts'
import styles from './search-form.module.css'
import { SearchSummary } from './search-summary.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TravelledFields } from './travelled-fields.tsx'
import { TravelledNotice } from './travelled-notice.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { TripFields } from './trip-fields.tsx'
import { tripsOf } from './trips.ts'
import { useAvailability } from './use-availability.ts'

/** For a group tour alone. */
const groupFileField = later(
  async () =>
    (await import(/* bundle: insurance-form */ '../form/group/group-file-field.tsx')).GroupFileField,
)

type Props = {
  config: ReplyOf<typeof insuranceConfig>
  /** The last search is sent again when the form opens. */
  repeats: boolean
  /** A result is shown: the form is read-only until it is reset. */
  locked: boolean
  mayReset: boolean
  onFound: (search: InsuranceSearch, result: Availability) => void
  onReset: () => void
}

/** Product Info (spec: insurance §2, §5). */
export function SearchForm({ config, repeats, locked, mayReset, onFound, onReset }: Props) {
  const t = useTranslations('insurance.search')
  const today = useToday()
  const trips = useMemo(() => tripsOf(config.supplierTrips), [config])
  const [draft, setDraft] = useDayDraft(
    today,
    (day) => lastSearch(trips, day) ?? defaultDraft(trips[0] ?? { tripName: '', coverageNames: [] }, day),
  )
  const [group, setGroup] = useState<GroupFile | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  /** The start was in the past and has been moved to today. */
  const [moved, setMoved] = useState(false)
  /** The person agreed to the notice on this page; a restored search needs a new agreement. */
  const [agreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState(false)
  function change(step: SearchChange) {
    setMoved(false)
    if ('alreadyTravels' in step) setAgreed(step.alreadyTravels)
    setDraft((before) => changeSearch(before, step))
  }
  const availability = useAvailability(onFound)
  const closed = locked || availability.isPending
  const isTour = draft.coverageName === 'Group Tour'
  const file = isTour && reading === null ? (group?.file ?? null) : null
  const obstacle = whyNotSearchInsurance({
    ...draft,
    destinations: draft.destinationCountries.length,
    hasGroupFile: file !== null,
  })

  const { report, refused, onSubmit } = useFieldGate(useAtServerTime(submit))
  function submit() {
    if (locked) onReset()
    else if (obstacle) return
    else if (draft.isAlreadyTravel === 'yes' && !agreed) setAsking(true)
    else find()
  }

  function find() {
    const current = notBefore(dayInJakarta(serverNow()), draft)
    setMoved(current !== draft)
    // the dates changed: the person must see them and submit again
    if (current !== draft) return setDraft(() => current)
    rememberSearch(draft)
    availability.mutate({ search: draft, file })
  }

  const repeat = useEffectEvent(() => repeats && find())
  useEffect(() => void repeat(), [])

  return (
    <Section title={t('title')} folded={locked}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <fieldset className={`${forms.frameless} ${styles.fields}`} hidden={locked} disabled={closed}>
          <FieldGate value={report}>
            <TripFields draft={draft} trips={trips} onChange={change} />
            <TravelledFields draft={draft} today={today} onChange={change} />
            <CountriesField
              names={config.countryAlpha2ToName}
              chosen={draft.destinationCountries}
              onChange={(countries) => change({ countries })}
              missing={obstacle?.code === 'NO_DESTINATION' ? t('obstacle.NO_DESTINATION') : null}
            />
            <PeriodFields draft={draft} today={today} onChange={change} />
            <TravellerFields draft={draft} onChange={change} />
            {isTour && (
              <div className={styles.whole}>
                <Late
                  part={groupFileField}
                  props={{
                    terms: { ...draft, today },
                    value: group,
                    onChange: setGroup,
                    reading,
                    onReading: setReading,
                    disabled: closed,
                  }}
                />
                <p className={screen.quiet}>{t('fileNotKept')}</p>
              </div>
            )}
          </FieldGate>
        </fieldset>
        <SubmitBar
          refused={refused}
          obstacle={obstacle}
          // a file that is read or wrong says what it needs itself
          fileWaits={isTour && (group !== null || reading !== null)}
          moved={moved}
          error={availability.error}
          searching={availability.isPending}
          locked={locked}
          mayReset={mayReset}
          summary={<SearchSummary search={draft} />}
        />
      </form>
      <TravelledNotice
        opened={asking}
        onAgree={() => {
          setAsking(false)
          setAgreed(true)
          find()
        }}
        onClose={() => {
          setAsking(false)
          change({ alreadyTravels: false, today })
        }}
      />
    </Section>
  )
}
