import * as v from 'valibot'
import { dropStored, readStored, writeStored } from '../../lib/device/storage.ts'

const referrerKey = 'tradewind.referrer'

/** The address, if it is https on a configured host; else `null` (safety: H4). */
export function allowedReferrer(address: unknown, hosts: readonly string[]): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  const url = new URL(address)
  const allowed = url.protocol === 'https:' && !url.username && !url.password && hosts.includes(url.host)
  return allowed ? url.href : null
}

/** The address of the hidden iframe: the host the user came from, else the first configured one, else `null`. */
export function pingAddress(referrer: string | null, hosts: readonly string[]): string | null {
  const address = referrer ?? (hosts[0] ? `https://${hosts[0]}/` : null)
  const allowed = allowedReferrer(address, hosts)
  return allowed && `${new URL(allowed).origin}/`
}

export function rememberReferrer(address: string): void {
  writeStored(referrerKey, address)
}

export function readReferrer(hosts: readonly string[]): string | null {
  return allowedReferrer(readStored(referrerKey, v.string()), hosts)
}

export function forgetReferrer(): void {
  dropStored(referrerKey)
}
