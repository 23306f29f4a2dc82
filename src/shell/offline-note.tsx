import { IconCloudOff } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { health } from '#contract/session'
import { useKeeping } from '../lib/device/held-key.ts'
import { send } from '../lib/send.ts'
import { noteAnswer, watchAnswers } from '../lib/silence.ts'
import { useOnline } from '../ui/use-online.ts'
import { useSilent } from '../ui/use-silent.ts'
import styles from './offline-note.module.css'

/** What keeps the screens from being of this moment: no network, or a server that does not answer. */
export function OfflineNote() {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const silent = useSilent()
  const keepsNothing = useKeeping() === 'NOTHING'
  useAskAgain(silent)
  return (
    <div role="status">
      {(!online || silent || keepsNothing) && (
        <p className={styles.note} data-calm={(online && !silent) || undefined}>
          <IconCloudOff size={18} aria-hidden />
          {silent
            ? t('silent')
            : keepsNothing
              ? t(online ? 'keepsNothing' : 'offlineKeepsNothing')
              : t('offline')}
        </p>
      )}
    </div>
  )
}

const askAgainMs = 10_000

/** Asks a silent server until it answers; then what failed meanwhile is asked for again. */
function useAskAgain(silent: boolean): void {
  const client = useQueryClient()
  useEffect(() => watchAnswers(client), [client])
  useEffect(() => {
    if (!silent) return
    const ask = () =>
      void send(health, {}, {}).then(
        () => noteAnswer(true),
        () => {},
      )
    const timer = setInterval(ask, askAgainMs)
    return () => {
      clearInterval(timer)
      void refetchFailed(client)
    }
  }, [silent, client])
}

async function refetchFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
}
