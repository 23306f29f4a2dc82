import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { type Secret, secretsIn } from '../http/seal.ts'
import type { Manifest } from './contents.ts'

const names = ['SESSION_SECRET', 'AUDIT_KEY', 'EVIDENCE_KEY', 'TRAVELLER_KEY'] as const
export type KeyName = (typeof names)[number]

/** The keys outside the database without which parts of it cannot be read: each with those before it that are given. */
export type Keys = Readonly<Record<KeyName, readonly [current: string, ...former: string[]]>>

type OfConfig = Pick<
  Config,
  | 'auditKey'
  | 'auditKeysBefore'
  | 'evidenceKey'
  | 'evidenceKeysBefore'
  | 'travellerKey'
  | 'travellerKeyBefore'
>

/** The session secret stands for each of the others that is not set. */
export function keysOf(config: OfConfig, secret: Secret): Keys {
  const [current] = secretsIn(secret)
  return {
    SESSION_SECRET: secretsIn(secret),
    AUDIT_KEY: [config.auditKey ?? current, ...config.auditKeysBefore],
    EVIDENCE_KEY: [config.evidenceKey ?? current, ...config.evidenceKeysBefore],
    TRAVELLER_KEY: [
      config.travellerKey ?? current,
      ...(config.travellerKeyBefore === null ? [] : [config.travellerKeyBefore]),
    ],
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

type Named = Pick<Manifest, 'keys' | 'formerKeys'>

/** What a backup says of the keys that it needs. */
export function fingerprintsOf(keys: Keys): Named {
  const marks = names.map((name) => [name, keys[name].map((key) => fingerprint(name, key))] as const)
  return {
    keys: Object.fromEntries(marks.map(([name, [current = '']]) => [name, current])),
    formerKeys: Object.fromEntries(marks.map(([name, [, ...former]]) => [name, former])),
  }
}

/** The keys of a backup that are neither the current one here nor one of those before. */
export function otherKeys(found: Named, keys: Keys): readonly KeyName[] {
  return names.filter((name) => {
    const here = keys[name].map((key) => fingerprint(name, key))
    // a former session secret signs nothing that lasts
    const former = name === 'SESSION_SECRET' ? [] : (found.formerKeys[name] ?? [])
    return [found.keys[name] ?? '', ...former].some((needed) => !here.includes(needed))
  })
}
