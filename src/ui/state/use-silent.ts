import { useSyncExternalStore } from 'react'
import { isServerSilent, onServerSilence } from '../../lib/call/server-silence.ts'
import { isDeviceSilent, onDeviceSilence } from '../../lib/device/device-wait.ts'
import { useOnline } from './use-online.ts'

/** Online, but the server does not answer. */
export function useServerSilent(): boolean {
  const silent = useSyncExternalStore(onServerSilence, isServerSilent, isServerSilent)
  return useOnline() && silent
}

/** The storage of the device does not answer. */
export function useDeviceSilent(): boolean {
  return useSyncExternalStore(onDeviceSilence, isDeviceSilent)
}
