import * as v from 'valibot'
import { type RoleCode, roleCode } from '#contract/session'
import { isAddressOrRange } from './http/own-proxies.ts'

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
const secret = v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))
// its password is not repeated
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
  SSO_SECRET: v.optional(secret),
  EXTERNAL_LOGIN_URL: v.optional(address),
  EXTERNAL_LOGOUT_URL: v.optional(address),
  FLIGHT_SITE_URL: v.optional(address, 'https://flights.example/'),
  REFERRER_HOSTS: v.optional(hosts),
  DOCUMENT_URL: v.optional(address),
  SMTP_URL: v.optional(smtp),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
  ACCOUNT_ALIAS: v.optional(alias),
  SANDBOX_SUPPLIERS: v.optional(v.picklist(['0', '1'])),
  TRAIN_ROLES: v.optional(roles),
  TRUST_PROXY: v.optional(proxies),
  METRICS_TOKEN: v.optional(token),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
})

export type Config = {
  readonly port: number
  readonly host: string
  /** Where people reach this installation; without it, only this machine does. */
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  /** The same database for the role that owns its tables; without it, the application's own role does. */
  readonly migrationDatabaseUrl: string | null
  readonly dataDir: string
  /** Demo organisations and users; never where real money could be. */
  readonly demo: boolean
  /** Suppliers with a stock of their own in the database: in the demo, or where they are asked for. */
  readonly sandboxSuppliers: boolean
  readonly sessionSecret: string | null
  readonly ssoSecret: string | null
  readonly externalLoginUrl: string | null
  readonly externalLogoutUrl: string | null
  readonly flightSiteUrl: string
  readonly referrerHosts: readonly string[]
  /** The page that shows what an insurance covers, on a host of its own; without it, this site’s own. */
  readonly documentUrl: string | null
  /** The mail server, and the address it writes from; without them nothing is sent by e-mail. */
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  /** One account name that stands for another at sign-in (spec: shell-and-hotel §7). */
  readonly accountAlias: { readonly from: string; readonly to: string } | null
  /** Who may book trains besides ROLE_SUPER_ADMIN. */
  readonly trainRoles: readonly RoleCode[]
  /** Addresses of our own proxies, whose `X-Forwarded-*` is believed. */
  readonly trustProxy: readonly string[]
  /** Who has it may read the metrics; without it, only the demo shows them to this machine. */
  readonly metricsToken: string | null
  readonly logLevel: string
}

/** Says every wrong variable at once. */
export class WrongConfiguration extends Error {
  override readonly name = 'WrongConfiguration'
}

export function isThisMachine({ hostname }: URL): boolean {
  return /^(([\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environment, given)
  const wrong = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
  const real = Boolean(given['DATABASE_URL']) || given['NODE_ENV'] === 'production'
  if (real && !given['SESSION_SECRET']) {
    wrong.push('SESSION_SECRET: needed with DATABASE_URL or NODE_ENV=production, at least 32 characters')
  }
  if (given['MIGRATION_DATABASE_URL'] && !given['DATABASE_URL']) {
    wrong.push('MIGRATION_DATABASE_URL: of no use without DATABASE_URL')
  }
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM } = given
  if (!real && PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isThisMachine(new URL(PUBLIC_URL))) {
    wrong.push(
      'PUBLIC_URL: everybody knows the passwords of the demo, so it is for this machine alone; set NODE_ENV=production' +
        ' and SESSION_SECRET (SANDBOX_SUPPLIERS=1 keeps the sandbox suppliers), or an address on localhost',
    )
  }
  if (Boolean(SMTP_URL) !== Boolean(MAIL_FROM)) {
    wrong.push('SMTP_URL, MAIL_FROM: one is of no use without the other')
  }
  if (!parsed.success || wrong.length > 0) {
    throw new WrongConfiguration(
      `The configuration is wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const settings = parsed.output
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : null,
    databaseUrl: settings.DATABASE_URL ?? null,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR,
    demo: !real,
    sandboxSuppliers: settings.SANDBOX_SUPPLIERS === undefined ? !real : settings.SANDBOX_SUPPLIERS === '1',
    sessionSecret: settings.SESSION_SECRET ?? null,
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
    logLevel: settings.LOG_LEVEL,
  }
}
