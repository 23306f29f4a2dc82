import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readTour } from '#contract/tour/tour'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { FailedQuery } from '../failed-query.tsx'
import { departureOf } from '../queries.ts'
import { DeparturesPanel } from './departure/departures-panel.tsx'
import { Itinerary } from './itinerary.tsx'
import { ChooseFirstBar, OrderBar } from './order-bar.tsx'
import { QuantitiesPanel } from './quantities-panel.tsx'
import { changeCount } from './tour-choice.ts'
import styles from './tour-chooser.module.css'
import { useChoice } from './use-choice.ts'

type Props = { tour: ReplyOf<typeof readTour> }

/** Choice of departure and traveller counts, with the order bar. */
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
  if (tour.departures.length === 0) return departures
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
        {itinerary}
      </div>
      <aside className={`${detail.column} ${styles.aside}`}>
        {travellers}
        {bar}
      </aside>
    </div>
  )
}
