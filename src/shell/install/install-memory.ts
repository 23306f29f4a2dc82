import * as v from 'valibot'
import { readStored, writeStored } from '../../lib/device/storage.ts'

const memoryKey = 'tradewind.install'
const visitKey = 'tradewind.visit'
const memory = v.object({
  visits: v.pipe(v.number(), v.integer()),
  hasBooked: v.boolean(),
  isRefused: v.boolean(),
  isAskedToKeep: v.boolean(),
})
export type InstallMemory = v.InferOutput<typeof memory>

/** Whoever comes back twice uses the app. */
const visitsBeforeOffer = 3

export function installMemory(): InstallMemory {
  return (
    readStored(memoryKey, memory) ?? { visits: 0, hasBooked: false, isRefused: false, isAskedToKeep: false }
  )
}

export function rememberInstall(change: Partial<InstallMemory>): void {
  writeStored(memoryKey, { ...installMemory(), ...change })
}

/** Counts each window once, however often its page is loaded. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(visitKey) !== null) return
    sessionStorage.setItem(visitKey, '1')
  } catch {
    // storage is not accessible
    return
  }
  rememberInstall({ visits: installMemory().visits + 1 })
}

export function mayOffer({ visits, hasBooked, isRefused }: InstallMemory): boolean {
  return !isRefused && (hasBooked || visits >= visitsBeforeOffer)
}
