import { IconCloudOff } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { health } from '#contract/session'
import { useKeyStorage } from '../lib/device/held-key.ts'
import { send } from '../lib/send.ts'
import { recordAnswer, watchAnswers } from '../lib/server-silence.ts'
import { useOnline } from '../ui/use-online.ts'
import { useServerSilent } from '../ui/use-silent.ts'
import styles from './offline-note.module.css'

/** Says why the screens may be out of date: no network, a server that does not answer, or no storage on this device. */
export function OfflineNote() {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const silent = useServerSilent()
  const keepsNothing = useKeyStorage() === 'NOTHING'
  usePollServer(silent)
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

const pollMs = 10_000

/** Polls a server that stopped answering; once it answers, refetches the queries that failed. */
function usePollServer(silent: boolean): void {
  const client = useQueryClient()
  useEffect(() => watchAnswers(client), [client])
  useEffect(() => {
    if (!silent) return
    const ask = () =>
      void send(health, {}, {}).then(
        () => recordAnswer(true),
        () => {},
      )
    const timer = setInterval(ask, pollMs)
    return () => {
      clearInterval(timer)
      void refetchFailed(client)
    }
  }, [silent, client])
}

async function refetchFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
}
