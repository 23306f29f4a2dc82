import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Manifest } from './contents.ts'

/** The keys outside the database without which parts of it cannot be read. */
export type Keys = {
  readonly SESSION_SECRET: string
  readonly AUDIT_KEY: string
  readonly EVIDENCE_KEY: string
  readonly TRAVELLER_KEY: string
}
export type KeyName = keyof Keys

/** The session secret stands for each of the others that is not set. */
export function keysOf(
  { auditKey, evidenceKey, travellerKey }: Pick<Config, 'auditKey' | 'evidenceKey' | 'travellerKey'>,
  secret: string,
): Keys {
  return {
    SESSION_SECRET: secret,
    AUDIT_KEY: auditKey ?? secret,
    EVIDENCE_KEY: evidenceKey ?? secret,
    TRAVELLER_KEY: travellerKey ?? secret,
  }
}

/** What cannot be read without each key. */
export const lostWithout: Readonly<Record<KeyName, string>> = {
  SESSION_SECRET:
    'everybody signs in anew, links of invitations and papers end, and devices subscribe to push again',
  AUDIT_KEY: 'what was sealed in the audit before cannot be verified',
  EVIDENCE_KEY: 'what was exchanged with suppliers before cannot be read',
  TRAVELLER_KEY: 'days of birth and documents of the traveller book cannot be read',
}

/** Tells whether a key is the same, and nothing of it. */
export function fingerprint(name: KeyName, key: string): string {
  return createHmac('sha256', key).update(`tradewind fingerprint ${name}`).digest('hex').slice(0, 16)
}

export function fingerprintsOf(keys: Keys): Manifest['keys'] {
  return Object.fromEntries(keyNames.map((name) => [name, fingerprint(name, keys[name])]))
}

/** The keys of a backup that are other ones here. */
export function otherKeys(found: Manifest, keys: Keys): readonly KeyName[] {
  return keyNames.filter((name) => found.keys[name] !== fingerprint(name, keys[name]))
}

const keyNames = ['SESSION_SECRET', 'AUDIT_KEY', 'EVIDENCE_KEY', 'TRAVELLER_KEY'] as const
