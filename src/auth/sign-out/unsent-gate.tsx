import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { sealedNames } from '../../lib/device/sealed-text.ts'
import { usersWithCommands } from '../../lib/device/user-stores.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { currentSession } from '../../lib/session/session.ts'
import { PageCard } from '../../shell/frame/page.tsx'
import type { Waiting as WaitingEdits } from '../../shell/notes/auxiliary-draft.ts'
import { editsPrefix } from '../../shell/notes/edits-prefix.ts'
import { type CommandHead, commandHeads, unreadableIds } from '../../shell/outbox/command/commands.ts'
import { Button } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/state/states.tsx'
import styles from './unsent-gate.module.css'

/** Shows its children once no command on this device waits for its outcome and no edit of notes to be sent, or the user discards those
 * that do (safety: H3). */
export function UnsentGate({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    void findWaiting().then(setWaiting)
  }, [])
  if (!waiting) return <Skeletons count={1} shape="form" />
  if (waiting.commands.length + waiting.unreadable + waiting.edits.length === 0) return children
  return <Question {...waiting} onDiscard={() => setWaiting({ commands: [], unreadable: 0, edits: [] })} />
}

/** `unreadable`: how many another version of the app has stored. `edits`: of the signed-in user. */
type Waiting = { commands: CommandHead[]; unreadable: number; edits: readonly WaitingEdits[] }

/** The open commands of every user who has some on this device; a store that cannot be read counts as empty. */
async function findWaiting(): Promise<Waiting> {
  const users = await usersWithCommands().catch(() => [])
  const all = async <T,>(find: (userId: string) => Promise<T[]>) =>
    (await Promise.all(users.map((userId) => find(userId).catch(() => [])))).flat()
  return {
    commands: await all(commandHeads),
    unreadable: (await all(unreadableIds)).length,
    edits: await findEdits(),
  }
}

async function findEdits(): Promise<readonly WaitingEdits[]> {
  const userId = currentSession()?.claims.userId
  if (!userId || sealedNames(editsPrefix, userId).length === 0) return []
  const { waitingEdits } = await import(/* bundle: pnr-more */ '../../shell/notes/auxiliary-draft.ts')
  return waitingEdits(userId)
}

function Question({ commands, unreadable, edits, onDiscard }: Waiting & { onDiscard: () => void }) {
  const t = useTranslations('auth.unsent')
  const noted = useTranslations('unanswered.edits')
  const isOnlyEdits = commands.length + unreadable === 0
  const locale = useLocale()
  const router = useRouter()
  function goBack() {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }
  return (
    <PageCard>
      <h1>{isOnlyEdits ? noted('leavingTitle') : t('title')}</h1>
      <ul className={styles.commands}>
        {commands.map(({ commandId, kind, summary, state, stagedAt }) => (
          <li key={commandId}>
            <small>{t(`kind.${kind}`)}</small>
            <b>{summary || t('sealed')}</b>
            <span>
              {t(state === 'SENT' ? 'sent' : 'meant')},{' '}
              {t('since', { moment: formatMoment(stagedAt, locale) })}
            </span>
          </li>
        ))}
        {unreadable > 0 && (
          <li>
            <b>{t('unreadable', { count: unreadable })}</b>
          </li>
        )}
        {edits.map(({ booking: { code }, count, savedAt }) => (
          <li key={code}>
            <b>{code}</b>
            <span>{noted('item', { count, moment: formatMoment(new Date(savedAt), locale) })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{isOnlyEdits ? noted('leavingHint') : t('hint')}</p>
      <Button onClick={goBack}>{t('keep')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </PageCard>
  )
}
