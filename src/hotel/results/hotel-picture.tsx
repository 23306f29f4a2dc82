import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './hotel-card.module.css'

/** The name stands beside it, so the picture says nothing to a screen reader. */
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
