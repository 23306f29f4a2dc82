import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readTour } from '#contract/tour/tour'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { addressOf, countsOf } from '../counts.ts'
import { FailedQuery } from '../failed-query.tsx'
import { departureOf } from '../queries.ts'
import { DeparturesPanel } from './departure/departures-panel.tsx'
import { Itinerary } from './itinerary.tsx'
import { ChooseFirstBar, OrderBar } from './order-bar.tsx'
import { QuantitiesPanel } from './quantities-panel.tsx'
import { TourAbout } from './tour-about.tsx'
import { changeCount, type EnteredCounts } from './tour-choice.ts'
import styles from './tour-chooser.module.css'

const route = getRouteApi('/app/tour/detail')

type Choice = { readonly departure: string; readonly entered: EnteredCounts }

/** The choice, copied to the URL for a reload and for the way back from the booking. */
function useChoice(): [Choice, (changes: Partial<Choice>) => void] {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  // the URL is read once: while it lags behind, it must not overwrite newer input
  const [choice, setChoice] = useState<Choice>(() => ({
    departure: address.departure,
    entered: countsOf(address),
  }))
  function change(changes: Partial<Choice>) {
    const next = { ...choice, ...changes }
    setChoice(next)
    void navigate({
      search: (before) => ({ ...before, departure: next.departure, ...addressOf(next.entered) }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  }
  return [choice, change]
}

type Props = { tour: ReplyOf<typeof readTour> }

/** Choice of departure and traveller counts, then what the tour is, with the order bar. */
export function TourChooser({ tour }: Props) {
  const t = useTranslations('tour')
  const wide = useWide()
  const [{ departure, entered }, change] = useChoice()
  const { report, refused } = useFieldGate()
  const chosen = tour.departures.some(({ id }) => id === departure)
  const fetched = useQuery({ ...departureOf(departure), enabled: chosen })
  const departures = (
    <DeparturesPanel
      departures={tour.departures}
      chosen={departure}
      onChoose={(id) => change({ departure: id })}
    />
  )
  const about = <TourAbout tour={tour} />
  if (tour.departures.length === 0) {
    return (
      <>
        {departures}
        {about}
      </>
    )
  }
  const data = chosen ? fetched.data : undefined
  const travellers = data && (
    <FieldGate value={report}>
      <QuantitiesPanel
        detail={data}
        seenAt={fetched.dataUpdatedAt}
        entered={entered}
        onCount={(code, quantity) => change({ entered: changeCount(entered, code, quantity) })}
      />
    </FieldGate>
  )
  const itinerary = data && <Itinerary days={data.itinerary_daily} />
  const bar = data ? <OrderBar detail={data} entered={entered} refused={refused} /> : <ChooseFirstBar />
  const failed = chosen && !data && fetched.isError && (
    <Section title={t('detail.itinerary')}>
      <FailedQuery what="departure" error={fetched.error} onRetry={() => void fetched.refetch()} />
    </Section>
  )
  const pending = chosen && !data && !fetched.isError && <Skeletons count={3} shape="row" />
  const hint = !chosen && <p className={screen.quiet}>{t('detail.chooseFirst')}</p>
  if (!wide) {
    return (
      <>
        {departures}
        {hint}
        {failed}
        {pending}
        {travellers}
        {about}
        {itinerary}
        {bar}
      </>
    )
  }
  return (
    <div className={styles.beside}>
      <div className={detail.column}>
        {departures}
        {hint}
        {failed}
        {pending}
        {about}
        {itinerary}
      </div>
      <aside className={`${detail.column} ${styles.aside}`}>
        {travellers}
        {bar}
      </aside>
    </div>
  )
}
