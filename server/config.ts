import { isIPv6 } from 'node:net'
import * as v from 'valibot'
import { type RoleCode, roleCode } from '#contract/access/role'
import { emailAddress } from '#contract/text/contact'
import { keysIn, problemsOfKeys } from './config-of-keys.ts'
import {
  problemsOfSuppliers,
  type SupplierConfig,
  suppliersOf,
  supplierVariables,
} from './config-of-suppliers.ts'
import { isAddressOrRange } from './http/guard/trusted-proxies.ts'
import { givenVariables } from './secret-files.ts'

const address = v.pipe(v.string(), v.url())
const hosts = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((host) => host.trim().toLowerCase())),
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'a list of host names, with commas'))),
)
const roles = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((role) => role.trim())),
  v.array(v.picklist(roleCode.options, 'a list of role codes, with commas')),
)
const proxies = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim())),
  v.check((list) => list.every(isAddressOrRange), 'addresses or ranges as 10.0.0.0/8, with commas'),
)
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number'),
  v.transform(Number),
  v.maxValue(65_535),
)
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'a whole number'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )
const secret = v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))
/** The last one first. */
const formerKeys = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(/[,\n]/)
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
  v.array(
    v.pipe(v.string(), v.minLength(32, 'at least 32 characters each, with commas or line ends between them')),
  ),
)
// the messages do not repeat the address: it may hold a password
const smtp = v.pipe(
  v.string(),
  v.url('an smtp:// or smtps:// address'),
  v.regex(/^smtps?:\/\//, 'an smtp:// or smtps:// address'),
)
const postgres = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a postgresql:// address'))
const token = v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))
const alias = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9-]+:[A-Za-z0-9-]+$/, 'one account name and the one it stands for, as from:to'),
  v.transform((pair) => {
    const [from = '', to = ''] = pair.toUpperCase().split(':')
    return { from, to }
  }),
)

const environment = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  PORT: v.optional(port, '8080'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(address),
  DATABASE_URL: v.optional(postgres),
  MIGRATION_DATABASE_URL: v.optional(postgres),
  DATA_DIR: v.optional(v.string(), 'data'),
  SESSION_SECRET: v.optional(secret),
  SESSION_SECRET_BEFORE: v.optional(secret),
  AUDIT_KEY: v.optional(secret),
  AUDIT_KEY_BEFORE: v.optional(formerKeys),
  EVIDENCE_KEY: v.optional(secret),
  EVIDENCE_KEYS_BEFORE: v.optional(formerKeys),
  TRAVELLER_KEY: v.optional(secret),
  TRAVELLER_KEY_BEFORE: v.optional(secret),
  SSO_SECRET: v.optional(secret),
  EXTERNAL_LOGIN_URL: v.optional(address),
  EXTERNAL_LOGOUT_URL: v.optional(address),
  FLIGHT_SITE_URL: v.optional(address, 'https://flights.example/'),
  REFERRER_HOSTS: v.optional(hosts),
  DOCUMENT_URL: v.optional(address),
  SMTP_URL: v.optional(smtp),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((typed) => v.is(emailAddress(254), typed), 'an e-mail address'),
    ),
  ),
  ACCOUNT_ALIAS: v.optional(alias),
  SANDBOX_SUPPLIERS: v.optional(v.picklist(['0', '1'])),
  ...supplierVariables,
  DEMO_DATA: v.optional(v.picklist(['full', 'bare']), 'full'),
  TRAIN_ROLES: v.optional(roles),
  TRUST_PROXY: v.optional(proxies),
  METRICS_TOKEN: v.optional(token),
  BACKUP_FOLDER: v.optional(v.string()),
  BACKUP_EVERY_HOURS: v.optional(wholeNumber(1, 744), '24'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1_000), '14'),
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(12, 'at least 12 characters'))),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
})

export type Config = SupplierConfig & {
  readonly port: number
  readonly host: string
  /** The address at which people open this installation; `null`: only this machine can. */
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  /** The same database as the role that owns the tables; `null`: the application's own role owns them. */
  readonly migrationDatabaseUrl: string | null
  readonly dataDir: string
  /** Creates demo organisations and users; never in an installation that could hold real money. */
  readonly demo: boolean
  /** Whether the first start of the demo fills it with bookings; never outside the demo. */
  readonly fillsDemo: boolean
  /** Suppliers whose stock is in our database, of hotels those without another protocol: in the demo, or with SANDBOX_SUPPLIERS=1. */
  readonly sandboxSuppliers: boolean
  readonly sessionSecret: string | null
  /** What it was before; `null`: it has not changed, or nothing needs the former one any more. */
  readonly sessionSecretBefore: string | null
  /** What the audit's chain is sealed with; `null`: the session secret. */
  readonly auditKey: string | null
  /** What it was sealed with before, the last one first. */
  readonly auditKeysBefore: readonly string[]
  /** What exchanges with suppliers are encrypted with; `null`: the session secret. */
  readonly evidenceKey: string | null
  /** What they were encrypted with before, the last one first. */
  readonly evidenceKeysBefore: readonly string[]
  /** What the traveller book is encrypted with; `null`: the session secret. */
  readonly travellerKey: string | null
  /** What it was encrypted with before; `null`: the key has not changed, or everything is encrypted anew. */
  readonly travellerKeyBefore: string | null
  readonly ssoSecret: string | null
  readonly externalLoginUrl: string | null
  readonly externalLogoutUrl: string | null
  readonly flightSiteUrl: string
  readonly referrerHosts: readonly string[]
  /** Another host for the page with the benefits of an insurance; `null`: this site. */
  readonly documentUrl: string | null
  /** The mail server; `null`, as `mailFrom` then is: no e-mail is sent. */
  readonly smtpUrl: string | null
  /** The sender address of every e-mail. */
  readonly mailFrom: string | null
  /** At sign-in, account name `from` is read as `to` (spec: shell-and-hotel §7). */
  readonly accountAlias: { readonly from: string; readonly to: string } | null
  /** Roles that may book trains, besides ROLE_SUPER_ADMIN. */
  readonly trainRoles: readonly RoleCode[]
  /** Addresses and ranges of our own proxies. We trust their `X-Forwarded-*` headers only. */
  readonly trustProxy: readonly string[]
  /** Bearer token for the metrics; `null`: only the demo serves them, to this machine. */
  readonly metricsToken: string | null
  /** What backups are encrypted with; `null`: the command asks for it. */
  readonly backupPassphrase: string | null
  /** Where the server writes backups by itself; `null`: it does not. */
  readonly backups: BackupSchedule | null
  readonly logLevel: string
}

/** Backups that the server writes by itself. */
export type BackupSchedule = {
  readonly folder: string
  readonly everyHours: number
  /** How many of the newest are kept, besides the last one of each month. */
  readonly keep: number
  readonly passphrase: string
}

/** The message lists every wrong variable. */
export class WrongConfiguration extends Error {
  override readonly name = 'WrongConfiguration'
}

export function isLoopback({ hostname }: URL): boolean {
  return /^(([\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** An address that is none counts as another machine's. */
function urlOfHost(host: string): URL {
  const url = `http://${isIPv6(host) ? `[${host}]` : host}`
  return new URL(URL.canParse(url) ? url : 'http://0.0.0.0')
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { given, problems } = givenVariables(env)
  const parsed = v.safeParse(environment, given)
  for (const issue of parsed.issues ?? [])
    problems.push(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
  const isRealInstallation = Boolean(given.DATABASE_URL) || given.NODE_ENV === 'production'
  if (isRealInstallation && !given.SESSION_SECRET) {
    problems.push('SESSION_SECRET: needed with DATABASE_URL or NODE_ENV=production, at least 32 characters')
  }
  if (given.MIGRATION_DATABASE_URL && !given.DATABASE_URL) {
    problems.push('MIGRATION_DATABASE_URL: of no use without DATABASE_URL')
  }
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM } = given
  if (!isRealInstallation && PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL))) {
    problems.push(
      'PUBLIC_URL: everybody knows the passwords of the demo, so it is for this machine alone; set NODE_ENV=production' +
        ' and SESSION_SECRET (SANDBOX_SUPPLIERS=1 keeps the sandbox suppliers), or an address on localhost',
    )
  }
  if (!isRealInstallation && !PUBLIC_URL && given.HOST && !isLoopback(urlOfHost(given.HOST))) {
    problems.push(
      'HOST: everybody knows the passwords of the demo, so without PUBLIC_URL it listens on this machine alone; leave HOST away,' +
        ' or set NODE_ENV=production, SESSION_SECRET and PUBLIC_URL',
    )
  }
  if (Boolean(SMTP_URL) !== Boolean(MAIL_FROM)) {
    problems.push('SMTP_URL, MAIL_FROM: one is of no use without the other')
  }
  if (given.BACKUP_FOLDER && !given.BACKUP_PASSPHRASE) {
    problems.push('BACKUP_PASSPHRASE: needed with BACKUP_FOLDER, at least 12 characters')
  }
  problems.push(...problemsOfKeys(given))
  problems.push(...problemsOfSuppliers(given))
  if (!parsed.success || problems.length > 0) {
    throw new WrongConfiguration(
      `The configuration is wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const settings = parsed.output
  const { SANDBOX_SUPPLIERS } = settings
  const sandboxSuppliers = SANDBOX_SUPPLIERS === undefined ? !isRealInstallation : SANDBOX_SUPPLIERS === '1'
  return {
    ...suppliersOf(settings, { sells: sandboxSuppliers }),
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : null,
    databaseUrl: settings.DATABASE_URL ?? null,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    demo: !isRealInstallation,
    fillsDemo: !isRealInstallation && settings.DEMO_DATA === 'full',
    sandboxSuppliers,
    ...keysIn(settings),
    ssoSecret: settings.SSO_SECRET ?? null,
    externalLoginUrl: settings.EXTERNAL_LOGIN_URL ?? null,
    externalLogoutUrl: settings.EXTERNAL_LOGOUT_URL ?? null,
    flightSiteUrl: settings.FLIGHT_SITE_URL,
    referrerHosts: settings.REFERRER_HOSTS ?? [],
    documentUrl: settings.DOCUMENT_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    accountAlias: settings.ACCOUNT_ALIAS ?? null,
    trainRoles: settings.TRAIN_ROLES ?? [],
    trustProxy: settings.TRUST_PROXY ?? [],
    metricsToken: settings.METRICS_TOKEN ?? null,
    backupPassphrase: settings.BACKUP_PASSPHRASE ?? null,
    backups: schedule(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

function schedule({
  BACKUP_FOLDER: folder,
  BACKUP_PASSPHRASE: passphrase,
  BACKUP_EVERY_HOURS: everyHours,
  BACKUP_KEEP: keep,
}: v.InferOutput<typeof environment>): BackupSchedule | null {
  return folder && passphrase ? { folder, passphrase, everyHours, keep } : null
}
