import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useInsuranceNames } from '../use-insurance-names.ts'
import type { SearchChange, SearchDraft, Trip } from './search-draft.ts'

type Props = { draft: SearchDraft; trips: readonly Trip[]; onChange: (change: SearchChange) => void }

export function TripFields({ draft, trips, onChange }: Props) {
  const t = useTranslations('insurance.search')
  const names = useInsuranceNames()
  const coverages = trips.find(({ tripName }) => tripName === draft.tripName)?.coverageNames ?? []
  return (
    <>
      <NativeSelect
        label={t('trip')}
        value={draft.tripName}
        data={trips.map(({ tripName }) => ({ value: tripName, label: names.trip(tripName) }))}
        onChange={({ currentTarget }) => {
          const trip = trips.find(({ tripName }) => tripName === currentTarget.value)
          if (trip) onChange({ trip })
        }}
      />
      <NativeSelect
        label={t('coverage')}
        value={draft.coverageName}
        data={coverages.map((value) => ({ value, label: t(`coverages.${value}`) }))}
        onChange={({ currentTarget }) => {
          const coverageName = coverages.find((name) => name === currentTarget.value)
          if (coverageName) onChange({ coverageName })
        }}
      />
    </>
  )
}
