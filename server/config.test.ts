import { expect, test } from 'vitest'
import { readConfig, WrongConfiguration } from './config.ts'

test('the defaults are the demo on this machine only', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: true, sessionSecret: null })
})

test('every wrong variable is named at once', () => {
  const read = () =>
    readConfig({ PORT: 'eighty', PUBLIC_URL: 'here', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' })
  expect(read).toThrow(WrongConfiguration)
  for (const name of ['PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'DATABASE_URL', 'SESSION_SECRET']) {
    expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
  }
})

test('with a database server or in production there is no demo, and a secret is required', () => {
  const secret = 'x'.repeat(32)
  for (const real of [{ DATABASE_URL: 'postgres://db/t' }, { NODE_ENV: 'production' }]) {
    expect(() => readConfig(real)).toThrow(/SESSION_SECRET/)
    expect(readConfig({ ...real, SESSION_SECRET: secret }).demo).toBe(false)
  }
})

test('the demo is refused on a public address, because everybody knows its passwords', () => {
  for (const here of [
    'http://localhost:8080',
    'https://localhost:8443',
    'https://demo.localhost',
    'http://127.0.0.1:8080',
    'http://127.9.9.9',
    'http://[::1]:8080',
  ]) {
    expect(readConfig({ PUBLIC_URL: here }), here).toMatchObject({ publicUrl: here, demo: true })
  }
  for (const PUBLIC_URL of [
    'https://tradewind.example',
    'http://192.168.1.7:8080',
    'http://localhost.example',
    'http://notlocalhost',
    'http://128.0.0.1',
    'http://0.0.0.0:8080',
  ]) {
    expect(() => readConfig({ PUBLIC_URL }), PUBLIC_URL).toThrow(/PUBLIC_URL: .*NODE_ENV=production/)
    const real = {
      PUBLIC_URL,
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      SANDBOX_SUPPLIERS: '1',
    }
    expect(readConfig(real)).toMatchObject({ publicUrl: PUBLIC_URL, demo: false, sandboxSuppliers: true })
  }
})

test('the demo listens on this machine alone, unless PUBLIC_URL says where people open it', () => {
  for (const HOST of ['127.0.0.1', '127.0.0.53', 'localhost', '::1'])
    expect(readConfig({ HOST }), HOST).toMatchObject({ host: HOST, demo: true })
  for (const HOST of ['0.0.0.0', '::', '0', '192.168.1.7', 'travel.example', '::ffff:10.0.0.1', 'no host'])
    expect(() => readConfig({ HOST }), HOST).toThrow(/HOST: .*PUBLIC_URL/)
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' }).demo).toBe(true)
  const real = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }
  expect(readConfig({ HOST: '0.0.0.0', ...real }).demo).toBe(false)
})

test('a metrics token shorter than 16 characters is refused', () => {
  expect(readConfig({}).metricsToken).toBeNull()
  expect(readConfig({ METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).toBe('x'.repeat(16))
  expect(() => readConfig({ METRICS_TOKEN: 'x'.repeat(15) })).toThrow(/METRICS_TOKEN: at least 16/)
})

test('mail needs both a server and a sender address', () => {
  const mail = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'papers@tradewind.example' }
  expect(readConfig(mail)).toMatchObject({ smtpUrl: mail.SMTP_URL, mailFrom: mail.MAIL_FROM })
  expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow(/MAIL_FROM/)
  expect(() => readConfig({ ...mail, SMTP_URL: 'https://mail.example' })).toThrow(/SMTP_URL/)
  // the error does not repeat the password in the address
  expect(() => readConfig({ ...mail, SMTP_URL: 'smtp://user:hush hush@:587' })).toThrow(/^((?!hush).)*$/s)
})

test('an alias maps one account to another', () => {
  expect(readConfig({ ACCOUNT_ALIAS: 'nusantara:NUSA' }).accountAlias).toEqual({
    from: 'NUSANTARA',
    to: 'NUSA',
  })
  expect(() => readConfig({ ACCOUNT_ALIAS: 'nusantara' })).toThrow(/ACCOUNT_ALIAS/)
})

test('TRAIN_ROLES takes role codes, and an unknown role is refused', () => {
  expect(readConfig({}).trainRoles).toEqual([])
  expect(readConfig({ TRAIN_ROLES: 'ROLE_ADMIN, ROLE_AGENT' }).trainRoles).toEqual([
    'ROLE_ADMIN',
    'ROLE_AGENT',
  ])
  expect(() => readConfig({ TRAIN_ROLES: 'ADMIN' })).toThrow(/TRAIN_ROLES/)
})

test('TRUST_PROXY takes addresses and ranges; anything else, and the range of all addresses, is refused', () => {
  expect(readConfig({}).trustProxy).toEqual([])
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::ffff:192.0.2.1,2001:db8::/32' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::ffff:192.0.2.1',
    '2001:db8::/32',
  ])
  for (const wrong of [
    '1.2',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1,',
    '10.0.0.1/8/9',
    'proxy',
  ]) {
    expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow(/TRUST_PROXY: addresses or ranges/)
  }
})

const apitude = {
  SUPPLIER_HBD: 'apitude',
  APITUDE_URL: 'https://api.hotels.example/hotel-api/1.0/',
  APITUDE_KEY: 'a key',
  APITUDE_SECRET: 'a secret word',
}
const real = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }

test('hotel suppliers are those of the sandbox in the demo, and only those that are named elsewhere', () => {
  const all = { HBD: 'sandbox', FRM: 'sandbox', MGH: 'sandbox' }
  expect(readConfig({})).toMatchObject({ hotelSuppliers: all, apitude: null })
  expect(readConfig({ ...real, SANDBOX_SUPPLIERS: '1' }).hotelSuppliers).toEqual(all)
  expect(readConfig(real).hotelSuppliers).toEqual({})
  expect(readConfig({ SANDBOX_SUPPLIERS: '0' }).hotelSuppliers).toEqual({})
  expect(readConfig({ ...real, ...apitude, SUPPLIER_FRM: 'sandbox' }).hotelSuppliers).toEqual({
    HBD: 'apitude',
    FRM: 'sandbox',
  })
})

test('a supplier over APItude needs its address, key and secret; the rest has defaults', () => {
  expect(readConfig({ ...real, ...apitude }).apitude).toEqual({
    url: 'https://api.hotels.example/hotel-api/1.0',
    contentUrl: 'https://api.hotels.example/hotel-content-api/1.0',
    key: 'a key',
    secret: 'a secret word',
    certificate: null,
    callsASecond: 2,
    callsADay: 50,
    bookSeconds: 60,
  })
  const more = {
    APITUDE_CONTENT_URL: 'https://content.example/v1',
    APITUDE_CALLS_A_SECOND: '8',
    APITUDE_CALLS_A_DAY: '100000',
    APITUDE_BOOK_SECONDS: '20',
  }
  expect(readConfig({ ...real, ...apitude, ...more }).apitude).toMatchObject({
    contentUrl: 'https://content.example/v1',
    callsASecond: 8,
    callsADay: 100_000,
    bookSeconds: 20,
  })
  for (const name of ['APITUDE_URL', 'APITUDE_KEY', 'APITUDE_SECRET'])
    for (const value of ['', '  '])
      expect(() => readConfig({ ...apitude, [name]: value }), name).toThrow(new RegExp(`^  ${name}: `, 'm'))
})

test('one word names the hosts of the vendor, which ask for a certificate; addresses still win', () => {
  const { APITUDE_URL: _, ...known } = apitude
  const files = { APITUDE_TLS_CERT_FILE: '/run/cert.pem', APITUDE_TLS_KEY_FILE: '/run/key.pem' }
  const live = { ...real, ...known, APITUDE_ENVIRONMENT: 'live' }
  expect(readConfig({ ...live, ...files, APITUDE_TLS_PASSPHRASE: 'open' }).apitude).toMatchObject({
    url: 'https://api-mtls.hotelbeds.com/hotel-api/1.0',
    contentUrl: 'https://api.hotelbeds.com/hotel-content-api/1.0',
    certificate: { certFile: '/run/cert.pem', keyFile: '/run/key.pem', passphrase: 'open' },
  })
  expect(readConfig({ ...live, ...files, APITUDE_ENVIRONMENT: 'test' }).apitude?.url).toBe(
    'https://api-mtls.test.hotelbeds.com/hotel-api/1.0',
  )
  expect(readConfig({ ...live, APITUDE_URL: apitude.APITUDE_URL }).apitude).toMatchObject({
    url: 'https://api.hotels.example/hotel-api/1.0',
    contentUrl: 'https://api.hotelbeds.com/hotel-content-api/1.0',
    certificate: null,
  })
  expect(() => readConfig(live)).toThrow(/APITUDE_TLS_CERT_FILE: needed .*\n.*APITUDE_TLS_KEY_FILE: needed/)
  for (const name of Object.keys(files))
    expect(() => readConfig({ ...live, ...files, APITUDE_URL: apitude.APITUDE_URL, [name]: '' })).toThrow(
      name,
    )
  expect(() => readConfig({ ...apitude, APITUDE_TLS_PASSPHRASE: 'open' })).toThrow(
    /^ {2}APITUDE_TLS_PASSPHRASE: /m,
  )
})

test.each([
  ['APITUDE_URL', 'http://api.hotels.example/hotel-api/1.0'],
  ['APITUDE_URL', 'http://192.168.1.7/hotel-api/1.0'],
  ['APITUDE_URL', 'http://localhost.example'],
  ['APITUDE_URL', 'ftp://api.hotels.example'],
  ['APITUDE_CONTENT_URL', 'http://api.hotels.example'],
  ['APITUDE_ENVIRONMENT', 'production'],
  ['APITUDE_CALLS_A_DAY', '0'],
  ['APITUDE_CALLS_A_SECOND', 'many'],
  ['APITUDE_BOOK_SECONDS', '0'],
  ['APITUDE_BOOK_SECONDS', '61'],
  ['SUPPLIER_HBD', 'telepathy'],
  ['SUPPLIER_FRM', 'apitude'],
  ['SUPPLIER_MGH', 'apitude'],
])('%s=%s is wrong, and the message tells no secret', (name, value) => {
  const read = () => readConfig({ ...apitude, [name]: value })
  expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
  expect(read).not.toThrow(/a secret word/)
})

test('the key may go unencrypted to this machine alone', () => {
  for (const url of ['http://localhost:9000/hotel-api/1.0', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
    expect(readConfig({ ...apitude, APITUDE_URL: url }).apitude?.url, url).toBe(url)
})

test('the traveller book has a key of its own, and a former one while it is changed', () => {
  expect(readConfig({})).toMatchObject({ travellerKey: null, travellerKeyBefore: null })
  const keys = { TRAVELLER_KEY: 'n'.repeat(32), TRAVELLER_KEY_BEFORE: 'f'.repeat(32) }
  expect(readConfig(keys)).toMatchObject({
    travellerKey: keys.TRAVELLER_KEY,
    travellerKeyBefore: keys.TRAVELLER_KEY_BEFORE,
  })
  for (const name of ['TRAVELLER_KEY', 'TRAVELLER_KEY_BEFORE'])
    expect(() => readConfig({ [name]: 'x'.repeat(31) })).toThrow(new RegExp(`${name}: at least 32`))
})

test('backups are written by themselves with a folder and a passphrase', () => {
  const set = { BACKUP_FOLDER: '/backups', BACKUP_PASSPHRASE: 'a sentence that nobody guesses' }
  expect(readConfig({ BACKUP_PASSPHRASE: set.BACKUP_PASSPHRASE }).backups).toBeNull()
  expect(readConfig(set).backups).toEqual({
    folder: '/backups',
    passphrase: set.BACKUP_PASSPHRASE,
    everyHours: 24,
    keep: 14,
  })
  expect(() => readConfig({ BACKUP_FOLDER: '/backups' })).toThrow(
    /BACKUP_PASSPHRASE: needed with BACKUP_FOLDER/,
  )
  for (const name of ['BACKUP_EVERY_HOURS', 'BACKUP_KEEP'])
    for (const value of ['0', 'often', '2000']) {
      const read = () => readConfig({ ...set, [name]: value })
      expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
      expect(read).not.toThrow(/nobody guesses/)
    }
})

test('where the session secret stands for a key, the former one stands for the key before', () => {
  const [now, before, own, older] = ['n', 'b', 'o', 'p'].map((letter) => letter.repeat(32))
  const changing = { SESSION_SECRET: now, SESSION_SECRET_BEFORE: before }
  expect(readConfig(changing)).toMatchObject({
    sessionSecretBefore: before,
    auditKeysBefore: [before],
    evidenceKeysBefore: [before],
    travellerKeyBefore: before,
  })
  const keys = { AUDIT_KEY: own, EVIDENCE_KEY: own, TRAVELLER_KEY: own }
  expect(readConfig({ ...changing, ...keys })).toMatchObject({
    auditKeysBefore: [],
    evidenceKeysBefore: [],
    travellerKeyBefore: null,
  })
  expect(
    readConfig({
      ...keys,
      AUDIT_KEY_BEFORE: `${before}, ${older}`,
      EVIDENCE_KEYS_BEFORE: `${before}\n${older}\n`,
    }),
  ).toMatchObject({ auditKeysBefore: [before, older], evidenceKeysBefore: [before, older] })
})

test.each([
  [{ SESSION_SECRET_BEFORE: 'b'.repeat(32) }, /SESSION_SECRET_BEFORE: of no use without SESSION_SECRET/],
  [
    { SESSION_SECRET: 'n'.repeat(32), SESSION_SECRET_BEFORE: 'n'.repeat(32) },
    /SESSION_SECRET_BEFORE: holds the key that SESSION_SECRET is/,
  ],
  [
    { SESSION_SECRET: 'n'.repeat(32), AUDIT_KEY_BEFORE: `${'a'.repeat(32)},${'n'.repeat(32)}` },
    /AUDIT_KEY_BEFORE: holds the key that SESSION_SECRET is/,
  ],
  [
    { EVIDENCE_KEY: 'e'.repeat(32), EVIDENCE_KEYS_BEFORE: `${'e'.repeat(32)}` },
    /EVIDENCE_KEYS_BEFORE: holds the key that EVIDENCE_KEY is/,
  ],
  [{ EVIDENCE_KEYS_BEFORE: `${'e'.repeat(32)},short` }, /EVIDENCE_KEYS_BEFORE.*at least 32 characters each/],
  [
    {
      SESSION_SECRET: 'n'.repeat(32),
      SESSION_SECRET_BEFORE: 'b'.repeat(32),
      TRAVELLER_KEY_BEFORE: 't'.repeat(32),
    },
    /the traveller book can have one former key/,
  ],
])('keys that say two things at once are named, and not repeated', (given, problem) => {
  const read = () => readConfig(given)
  expect(read).toThrow(problem)
  for (const key of Object.values(given)) expect(read).not.toThrow(key.slice(0, 32))
})
