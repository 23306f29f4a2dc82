import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { FindViewer, Serve } from '../http/call/serve.ts'
import { keptKey, sealKeptKeys } from '../http/kept-key.ts'
import { deriveKeys, type Secret } from '../http/seal.ts'
import { createDeviceKeys } from './device-keys.ts'
import { serveAuth } from './routes.ts'
import { createFindCookieViewer } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import type { ReadSignInSettings } from './sign-in-settings.ts'
import { createGuessCount } from './throttle/guess-count.ts'
import { createKnownDevices } from './throttle/known-devices.ts'
import { createProofsOfWork } from './throttle/proof-of-work.ts'
import { createRefusalRecord, sumRefusalsJob } from './throttle/refusal-record.ts'
import { createSignInLanes } from './throttle/sign-in-lanes.ts'
import { createThrottle } from './throttle/throttle.ts'
import { createAccessTokens, createSsoTokens } from './tokens.ts'
import { createUserStore } from './user-store.ts'
import { createFindViewer } from './viewer.ts'

type Needs = {
  database: Database
  config: Config
  secret: Secret
  ssoSecret: string | null
  readSettings: ReadSignInSettings
  now: () => Date
}

/** Sign-in and sign-out, and the functions that find the viewer of every other call. */
export function createAuth({ database, config, secret, ssoSecret, readSettings, now }: Needs) {
  const users = createUserStore(database)
  const accessTokens = createAccessTokens(secret)
  const sessions = createSessionStore(database, now, deriveKeys(secret, 'refresh token'))
  const findViewer: FindViewer = createFindViewer({ users, accessTokens, now })
  const recordRefused = createRefusalRecord({ database, now })
  const throttle = createThrottle({
    database,
    guesses: createGuessCount(database, now),
    recordRefused,
    proofs: createProofsOfWork(database, { secret, now, newId: randomUUID }),
    now,
  })
  return {
    findViewer,
    findCookieViewer: createFindCookieViewer({ config, sessions, users }),
    /** Also of the public calls that use a link of an invitation. */
    throttle,
    jobs: [
      sumRefusalsJob({ database, now }),
      { task: 'seal kept keys', everyMs: 60_000, run: () => sealKeptKeys(database, secret) },
    ],
    serve(serve: Serve): void {
      serveAuth(serve, {
        database,
        users,
        sessions,
        devices: createKnownDevices(database, now),
        deviceKeys: createDeviceKeys(keptKey(database, secret, 'device key')),
        throttle,
        recordRefused,
        lanes: createSignInLanes(),
        accessTokens,
        ssoTokens: ssoSecret ? createSsoTokens(ssoSecret) : null,
        config,
        readSettings,
        now,
      })
    },
  }
}
