import { useTranslations } from 'use-intl'
import { CountField } from '../../ui/number/count-field.tsx'
import styles from './avail-screen.module.css'
import { boundsOf, type Travellers } from './travellers.ts'

const kinds = ['adults', 'children', 'infants'] as const

type Props = { travellers: Travellers; onChange: (change: Partial<Travellers>) => void }

export function TravellerFields({ travellers, onChange }: Props) {
  const t = useTranslations('flight.avail')
  const bounds = boundsOf(travellers)
  return kinds.map((kind) => (
    <div key={kind} className={styles.count}>
      <CountField
        label={t(kind)}
        value={travellers[kind]}
        {...bounds[kind]}
        onChange={(count) => onChange({ [kind]: count })}
      />
    </div>
  ))
}
