import { useLocale } from 'use-intl'
import type { CommandKind } from '#contract/call/command-kind'
import { formatMoment } from '../../../lib/language/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import styles from './open-commands.module.css'
import { useKeptCommands } from './use-open-commands.ts'

type Props = { kind: CommandKind; title: string }

/** The open commands of this device in one line beside a running search. */
export function OpenCommandsLine(props: Props) {
  const userId = useSession()?.claims.userId
  return userId === undefined ? null : <Line key={userId} {...props} userId={userId} />
}

function Line({ kind, title, userId }: Props & { userId: string }) {
  const ours = useKeptCommands(userId, kind)
  const locale = useLocale()
  if (ours.length === 0) return null
  return (
    <p className={styles.line}>
      <b>{title}</b>:{' '}
      {ours.map(({ summary, stagedAt }) => summary || formatMoment(stagedAt, locale)).join('; ')}
    </p>
  )
}
