import styles from './drawn-check.module.css'

/** The check at the end of a sale, drawn once. */
export function DrawnCheck() {
  return (
    <svg className={styles.check} width={40} height={40} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" />
      <path d="M12 20.5l5.5 5.5L28.5 15" pathLength={1} />
    </svg>
  )
}
