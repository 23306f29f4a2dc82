import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './hotel-card.module.css'

/** Has an empty `alt`, as the hotel's name is beside it. */
export function HotelPicture({ source }: { source: string }) {
  const [broken, setBroken] = useState(source === '')
  return (
    <div className={styles.picture}>
      {broken ? (
        <IconBuilding size={40} stroke={1.2} aria-hidden />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  )
}
