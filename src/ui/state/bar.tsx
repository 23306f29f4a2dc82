import styles from './bar.module.css'

/** Stands for a line of letters while they are loaded, in the place that they will have. */
export function Bar({ width }: { width?: 'short' }) {
  return <i className={styles.bar} data-width={width} aria-hidden />
}
