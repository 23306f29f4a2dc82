import type { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Station, StationOption } from '#contract/train/request'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { findStations } from './find-stations.ts'
import { optionOf } from './search-draft.ts'
import styles from './station-field.module.css'

type Props = {
  label: string
  icon: typeof IconMapPin
  stations: readonly Station[]
  value: StationOption | null
  onChange: (station: StationOption | null) => void
}

/** Selects a station, with suggestions while typing (spec: pnr-tour-train §5); clearing the text clears the station. */
export function StationField({ label, icon: Icon, stations, value, onChange }: Props) {
  const t = useTranslations('train.search')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <ChoiceField
      label={label}
      placeholder={t('stationHint')}
      icon={<Icon size={18} aria-hidden />}
      aside={value && <span className={styles.code}>{value.data.stationCode}</span>}
      words={{ list: t('stations'), nothing: t('noStation') }}
      chosen={value && choiceOf(value.data)}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        if (text?.trim() === '') onChange(null)
      }}
      found={findStations(stations, typed ?? '').map(choiceOf)}
      all={stations.map(choiceOf)}
      mayBeEmpty
      onChoose={(one) => onChange(one && optionOf(one.station))}
    />
  )
}

function choiceOf(station: Station) {
  const { stationCode, stationName, cityName } = station
  return {
    key: stationCode,
    label: stationName,
    hint: `${stationCode} · ${cityName}`,
    also: [stationCode],
    station,
  }
}
