import { useState } from 'react'
import hidden from '../ui/styles/hidden.module.css'
import { FallbackPicture } from './fallback-picture.tsx'
import styles from './tour-picture.module.css'

type Props = {
  source: string | null
  /** Absent where the name stands beside it: the picture says nothing to a screen reader then. */
  alt?: string
  /** Says that another one stands in its place. */
  missing?: string
}

/** A picture of a tour; another one where it is missing or cannot be loaded. */
export function TourPicture({ source, alt = '', missing }: Props) {
  const [broken, setBroken] = useState(false)
  if (!source || broken) {
    return (
      <div className={styles.picture}>
        <FallbackPicture />
        {missing && <span className={hidden.hidden}>{missing}</span>}
      </div>
    )
  }
  return (
    <div className={styles.picture}>
      <img src={source} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
    </div>
  )
}
