import { IconArrowsExchange, IconMapPin, IconMapPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Station } from '#contract/train/request'
import hidden from '../../ui/styles/hidden.module.css'
import type { SearchChange, SearchDraft } from './search-draft.ts'
import styles from './search-form.module.css'
import { StationField } from './station-field.tsx'

type Props = {
  draft: SearchDraft
  stations: readonly Station[]
  onChange: (change: SearchChange) => void
}

/** Origin and destination, with a button to swap them. */
export function RouteFields({ draft, stations, onChange }: Props) {
  const t = useTranslations('train.search')
  const { originStation, destinationStation } = draft
  const [swapped, setSwapped] = useState(false)
  return (
    <div className={styles.way}>
      <StationField
        label={t('origin')}
        icon={IconMapPin}
        stations={stations}
        value={originStation}
        onChange={(station) => onChange({ originStation: station })}
      />
      <button
        type="button"
        className={styles.swap}
        onClick={() => {
          onChange({ swap: true })
          setSwapped(true)
        }}
      >
        <IconArrowsExchange size={20} aria-hidden />
        <span className={hidden.hidden}>{t('swap')}</span>
      </button>
      <StationField
        label={t('destination')}
        icon={IconMapPinFilled}
        stations={stations}
        value={destinationStation}
        onChange={(station) => onChange({ destinationStation: station })}
      />
      <span role="status" className={hidden.hidden}>
        {swapped &&
          originStation &&
          destinationStation &&
          t('swapped', { origin: originStation.value, destination: destinationStation.value })}
      </span>
    </div>
  )
}
