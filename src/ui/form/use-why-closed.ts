import { useTranslations } from 'use-intl'
import { Unreachable } from '../../lib/call/failure.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useOnline } from '../state/use-online.ts'
import { useServerSilent } from '../state/use-silent.ts'

/** Why what needs the server is closed: the screen's own sentence while the device is offline, another while the server
 * does not answer; `null`: it is open. */
export function useWhyClosed(offlineText: string): string | null {
  const t = useTranslations('shell.frame')
  const online = useOnline()
  const silent = useServerSilent()
  if (!online) return offlineText
  return silent ? t('waits') : null
}

/** The sentence for a file or mail that failed. An administrator cannot help where no reply came: it needs a connection. */
export function useFileFailure(): (error: unknown, answered: (reason: string) => string) => string {
  const t = useTranslations('shell.frame')
  const sentence = useSentence()
  return (error, answered) =>
    error instanceof Unreachable ? t('needsConnection') : answered(sentence(error))
}
