import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatMoment } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './open-commands.module.css'

/** What another device of the person has sent, as the server lists it. */
export type Elsewhere = {
  commandId: string
  title: string
  createdAt: string
}

type Props = {
  title: string
  hint: string
  /** A face each for what is kept on this device. */
  here: readonly { commandId: string; face: ReactNode }[]
  elsewhere: readonly Elsewhere[]
  /** That its outcome is being found out. */
  checking: string
  meantAt: (moment: string) => string
}

/** What has no final answer yet, from this device and from others; looking changes nothing (safety: H1). */
export function OpenCommands({ title, hint, here, elsewhere, checking, meantAt }: Props) {
  const locale = useLocale()
  if (here.length + elsewhere.length === 0) return null
  return (
    <Section title={title}>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.open}>
        {here.map(({ commandId, face }) => (
          <div key={commandId}>{face}</div>
        ))}
      </div>
      {elsewhere.length > 0 && (
        <ul className={styles.elsewhere}>
          {elsewhere.map((open) => (
            <li key={open.commandId}>
              <b>{open.title}</b>
              <span>{meantAt(formatMoment(open.createdAt, locale))}</span>
              <Status tone="calm" word={checking} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
