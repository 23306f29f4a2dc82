import { useSyncExternalStore } from 'react'
import { isSilent, onSilence } from '../lib/silence.ts'
import { useOnline } from './use-online.ts'

/** Online, but the server does not answer. */
export function useSilent(): boolean {
  const silent = useSyncExternalStore(onSilence, isSilent)
  return useOnline() && silent
}
