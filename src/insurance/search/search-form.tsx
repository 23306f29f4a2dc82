import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/dates'
import type { ReplyOf } from '#contract/endpoint'
import { type insuranceConfig, searchInsurance } from '#contract/insurance'
import type { InsuranceSearch } from '#contract/insurance-request'
import { whyNotSearchInsurance } from '#contract/insurance-rules'
import { ask } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { Section } from '../../ui/section.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { Availability } from '../booking/booking-state.ts'
import { useInsuranceFailure } from '../failure-words.ts'
import screen from '../screen.module.css'
import { CountriesField } from './countries-field.tsx'
import { lastSearch, rememberSearch } from './last-search.ts'
import { PeriodFields } from './period-fields.tsx'
import { changeSearch, type SearchChange, usualDraft } from './search-draft.ts'
import styles from './search-form.module.css'
import { TravelledFields } from './travelled-fields.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { TripFields } from './trip-fields.tsx'
import { tripsOf } from './trips.ts'

type Props = {
  config: ReplyOf<typeof insuranceConfig>
  /** Something was found: the form says what for, until it is reset. */
  locked: boolean
  mayReset: boolean
  onFound: (search: InsuranceSearch, result: Availability) => void
  onReset: () => void
}

/** Product Info (spec: insurance §2, §5). */
export function SearchForm({ config, locked, mayReset, onFound, onReset }: Props) {
  const t = useTranslations('insurance.search')
  const { fetching } = useInsuranceFailure()
  const online = useOnline()
  const today = dayInJakarta(serverNow())
  const trips = useMemo(() => tripsOf(config.supplierTrips), [config])
  const [draft, setDraft] = useState(
    () => lastSearch(trips, today) ?? usualDraft(trips[0] ?? { tripName: '', coverageNames: [] }, today),
  )
  const change = (step: SearchChange) => setDraft((before) => changeSearch(before, step))
  const availability = useMutation({
    mutationFn: (jsonParams: InsuranceSearch) => ask(searchInsurance, { body: { jsonParams, file: null } }),
    onSuccess: ({ availabilityResult }, search) => onFound(search, availabilityResult),
  })
  const obstacle = whyNotSearchInsurance({
    ...draft,
    destinations: draft.destinationCountries.length,
    hasGroupFile: false,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (locked) {
      availability.reset()
      onReset()
    } else if (!obstacle) {
      rememberSearch(draft)
      availability.mutate(draft)
    }
  }

  return (
    <Section title={t('title')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <fieldset className={styles.fields} disabled={locked || availability.isPending}>
          <TripFields draft={draft} trips={trips} onChange={change} />
          <TravelledFields draft={draft} today={today} onChange={change} />
          <CountriesField
            names={config.countryAlpha2ToName}
            chosen={draft.destinationCountries}
            onChange={(countries) => change({ countries })}
          />
          <PeriodFields draft={draft} today={today} onChange={change} />
          <TravellerFields draft={draft} onChange={change} />
        </fieldset>
        <div className={styles.submit}>
          <div role="status">
            {!locked && obstacle && (
              <p className={screen.problem}>
                {t(`obstacle.${obstacle.code}`, { n: 'n' in obstacle ? obstacle.n : 0 })}
              </p>
            )}
            {availability.isError && (
              <p className={screen.problem}>
                {t('errors', { message: fetching('availability', availability.error) })}
              </p>
            )}
            {!online && !locked && <p className={screen.quiet}>{t('offline')}</p>}
          </div>
          {locked ? (
            <Button
              type="submit"
              variant="default"
              disabled={!mayReset}
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            >
              {t('change')}
            </Button>
          ) : (
            <Button
              type="submit"
              disabled={obstacle !== null || !online}
              loading={availability.isPending}
              leftSection={<IconSearch size={18} aria-hidden />}
            >
              {t('submit')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
