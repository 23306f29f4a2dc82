import { Status, type Tone } from './status.tsx'
import styles from './status-lines.module.css'

/** A status, with details in smaller lines below. */
export function StatusLines({ tone, lines }: { tone: Tone; lines: readonly string[] }) {
  const [first, ...others] = lines
  if (first === undefined) return null
  return (
    <div className={styles.lines}>
      <Status tone={tone} word={first} />
      {others.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
  )
}
