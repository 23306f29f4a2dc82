import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { withWayBack } from '../backup/schedule/way-back.ts'
import { type Config, readConfig, WrongConfiguration } from '../config.ts'
import { readPending } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Secret } from '../http/seal.ts'
import { quietLog } from '../quiet-log.ts'
import { createClientCertificate } from '../suppliers/http/client-certificate.ts'
import { unreadableIn } from './check-keys.ts'

/** A line of the report. `wrong`: the server would not start, or could not do what it is set up for. */
export type Finding = { readonly at: 'good' | 'advice' | 'wrong'; readonly text: string }

const good = (text: string): Finding => ({ at: 'good', text })
const advice = (text: string): Finding => ({ at: 'advice', text })
const wrong = (text: string): Finding => ({ at: 'wrong', text })

/** What is wrong with the configuration, found before a start: the variables, and what they name. Nothing is written or migrated, and no
 * line repeats a secret. */
export async function checkConfig(
  env: Readonly<Record<string, string | undefined>>,
  now: Date,
): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof WrongConfiguration)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => wrong(line.trim()))
  }
  return [
    good('Every variable can be read.'),
    ...keysOf(config),
    ...addressOf(config),
    folderOf(config),
    ...backupsOf(config),
    ...(config.databaseUrl ? await databaseOf(config.databaseUrl, config) : []),
    await mailOf(config),
    ...certificateOf(config, now),
  ]
}

/** Keys of their own can be renewed one by one. */
function keysOf({ demo, auditKey, evidenceKey, travellerKey }: Config): readonly Finding[] {
  if (demo) return [advice('This is the demo: everybody knows its passwords. NODE_ENV=production ends that.')]
  const own = { AUDIT_KEY: auditKey, EVIDENCE_KEY: evidenceKey, TRAVELLER_KEY: travellerKey }
  const missing = Object.entries(own).flatMap(([name, key]) => (key === null ? [name] : []))
  if (missing.length === 0) return [good('Audit, evidence and traveller book have keys of their own.')]
  return [advice(`${missing.join(', ')}: SESSION_SECRET stands for it, and both change together.`)]
}

function addressOf({ publicUrl, trustProxy, host, demo }: Config): readonly Finding[] {
  if (demo) return []
  if (publicUrl === null) return [wrong('PUBLIC_URL: without it nobody beyond this machine gets in.')]
  const isPlain = publicUrl.startsWith('http:') && !/\/\/(localhost|127\.|\[::1\])/.test(publicUrl)
  if (isPlain) return [wrong('PUBLIC_URL: beyond this machine it begins with https://.')]
  const isBehindProxy = publicUrl.startsWith('https:') && /^(127\.|localhost$|::1$)/.test(host)
  if (isBehindProxy && trustProxy.length === 0)
    return [advice('TRUST_PROXY: is not set, so every request seems to come from the proxy of PUBLIC_URL.')]
  return [good(`People reach it at ${publicUrl}.`)]
}

function existing(path: string): string {
  let folder = resolve(path)
  while (!existsSync(folder)) folder = dirname(folder)
  return folder
}

function backupsOf({ backups, demo, databaseUrl, dataDir }: Config): readonly Finding[] {
  if (!backups) return demo ? [] : [advice('BACKUP_FOLDER: is not set, so no backup is written by itself.')]
  const { folder, everyHours } = backups
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    return [wrong(`BACKUP_FOLDER: ${folder} is not there, or this user cannot write to it.`)]
  }
  const written = good(`A backup is written to ${folder} every ${everyHours} hours.`)
  const isBesideData = databaseUrl === null && statSync(folder).dev === statSync(existing(dataDir)).dev
  return isBesideData
    ? [written, advice('BACKUP_FOLDER: is on the disk of the database; copy the backups elsewhere.')]
    : [written]
}

function folderOf({ dataDir }: Config): Finding {
  const folder = existing(dataDir)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return good(`DATA_DIR ${resolve(dataDir)} can be written.`)
  } catch {
    return wrong(`DATA_DIR: this user cannot write to ${folder}.`)
  }
}

async function databaseOf(databaseUrl: string, config: Config): Promise<readonly Finding[]> {
  try {
    const database = await openDatabase({ databaseUrl, dataDir: config.dataDir, log: quietLog })
    try {
      const pending = await readPending(database)
      if (pending === null) return [good('The database is empty: the first start fills it.')]
      if (pending.length > 0)
        return [good(`The database is older: the next start applies ${pending.length} migrations.`)]
      const unreadable = await unreadableIn(database, config, secretIn(config))
      return [good('The database is of this release.'), ...unreadable.map(wrong)]
    } finally {
      await database.close()
    }
  } catch (error) {
    const told = await withWayBack(error, config.backups)
    return [wrong(`DATABASE_URL: ${told instanceof Error ? told.message : String(told)}`)]
  }
}

/** With `DATABASE_URL` it is needed. */
function secretIn({ sessionSecret, sessionSecretBefore }: Config): Secret {
  return sessionSecretBefore === null ? (sessionSecret ?? '') : [sessionSecret ?? '', sessionSecretBefore]
}

async function mailOf({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  if (!smtpUrl || !mailFrom)
    return advice('SMTP_URL: is not set, so no mail is sent and administrators pass links on themselves.')
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
    return good('The mail server can be reached.')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return wrong(`SMTP_URL: the mail server cannot be used (${why}).`)
  } finally {
    transport.close()
  }
}

function certificateOf({ apitude }: Config, now: Date): readonly Finding[] {
  if (!apitude?.certificate) return []
  const { newest, problem } = createClientCertificate(apitude.certificate, () => now).state()
  if (problem) return [wrong(`APITUDE_TLS_CERT_FILE, APITUDE_TLS_KEY_FILE: ${problem}`)]
  return newest ? [good(`The certificate for Hotelbeds is valid for ${newest.daysLeft} days.`)] : []
}

const signs = { good: ' ok ', advice: 'note', wrong: 'BAD ' } as const

/** The report as it is printed. */
export function inLines(findings: readonly Finding[]): string {
  return findings.map(({ at, text }) => `${signs[at]}  ${text}`).join('\n')
}
