import { useState } from 'react'
import hidden from '../ui/styles/hidden.module.css'
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

/** Drawn if a tour has no picture (spec: pnr-tour-train §2). */
function FallbackPicture() {
  return (
    <svg
      className={styles.fallback}
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="160" height="100" />
      <circle className={styles.sun} cx="116" cy="32" r="13" />
      <path className={styles.far} d="M0 74 34 42 58 64 88 30 124 66 144 52 160 64V100H0Z" />
      <path className={styles.near} d="M0 88C26 74 48 74 76 82S132 96 160 80V100H0Z" />
    </svg>
  )
}
