import { useState } from 'react'
import hidden from '../ui/styles/hidden.module.css'
import { FallbackPicture } from './fallback-picture.tsx'
import styles from './tour-picture.module.css'

type Props = {
  source: string | null
  /** Absent if the name is shown beside the picture: screen readers then skip it. */
  alt?: string
  /** Text for screen readers when the fallback is shown. */
  missing?: string
}

/** A picture of a tour; a fallback if it is missing or fails to load. */
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
