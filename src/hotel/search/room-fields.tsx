import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { bounds } from '#contract/hotel/request'
import { CountField } from '../../ui/number/count-field.tsx'
import type { Room, RoomsChange } from '../occupancies.ts'
import styles from './occupancies-field.module.css'

const { min, max } = bounds.childAge
const ages = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))

type Props = { room: Room; index: number; onChange: (change: RoomsChange) => void }

export function RoomFields({ room, index, onChange }: Props) {
  const t = useTranslations('hotelSearch.avail')
  return (
    <fieldset className={styles.room}>
      <legend>{t('room', { number: index + 1 })}</legend>
      <CountField
        boundsInLabel
        label={t('adults')}
        value={room.adults}
        {...bounds.adults}
        onChange={(adults) => onChange({ room: index, adults })}
      />
      <CountField
        boundsInLabel
        label={t('children')}
        value={room.childAges.length}
        {...bounds.children}
        onChange={(children) => onChange({ room: index, children })}
      />
      {room.childAges.length > 0 && (
        <div className={styles.ages}>
          {room.childAges.map((age, child) => (
            <NativeSelect
              key={child}
              label={t('age', { number: child + 1 })}
              value={String(age)}
              data={ages}
              onChange={({ currentTarget }) =>
                onChange({ room: index, child, age: Number(currentTarget.value) })
              }
            />
          ))}
        </div>
      )}
      <CountField
        boundsInLabel
        label={t('infants')}
        value={room.infants}
        {...bounds.infants}
        onChange={(infants) => onChange({ room: index, infants })}
      />
    </fieldset>
  )
}
