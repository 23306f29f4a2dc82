import { useSyncExternalStore } from 'react'
import { isServerSilent, onServerSilence } from '../lib/server-silence.ts'
import { useOnline } from './use-online.ts'

/** Online, but the server does not answer. */
export function useServerSilent(): boolean {
  const silent = useSyncExternalStore(onServerSilence, isServerSilent)
  return useOnline() && silent
}
