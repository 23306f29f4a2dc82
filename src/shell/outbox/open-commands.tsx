import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { OpenCommand } from '#contract/commands'
import { formatDay, formatMoment, formatMoney } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './open-commands.module.css'

/** What of a command stands in its line. */
type Described = { title: string; traveller: string; day: string; price: string }

type Props = {
  title: string
  hint: string
  /** A face each for what is kept on this device. */
  here: readonly { commandId: string; face: ReactNode }[]
  /** What other devices of the person have sent, as the server lists it. */
  elsewhere: readonly OpenCommand[]
  describe: (open: Described) => string
  /** That its outcome is being found out. */
  checking: string
  confirmedAt: (moment: string) => string
}

/** What has no final answer yet, from this device and from others; looking changes nothing (safety: H1). */
export function OpenCommands({ title, hint, here, elsewhere, describe, checking, confirmedAt }: Props) {
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
          {elsewhere.map(({ commandId, createdAt, title, summary: { traveller, startsOn, total } }) => (
            <li key={commandId}>
              <b>
                {describe({
                  title,
                  traveller: traveller ?? '',
                  day: startsOn ? formatDay(startsOn, locale) : '',
                  price: total ? formatMoney(total) : '',
                })}
              </b>
              <span>{confirmedAt(formatMoment(createdAt, locale))}</span>
              <Status tone="calm" word={checking} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
