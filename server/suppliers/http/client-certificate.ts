import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { CertificateProblem, CertificateState } from '#contract/admin/suppliers'

export type CertificateFiles = {
  /** PEM: the certificate, and after it those of its chain. */
  readonly certFile: string
  /** PEM. */
  readonly keyFile: string
  /** Of the key; `null`: it is not encrypted. */
  readonly passphrase: string | null
}

/** What a connection shows to a supplier that asks who calls. */
export type CertificatePair = { readonly cert: string; readonly key: string; readonly passphrase?: string }

/** The certificate by which a supplier knows this installation. Its files may change at any time. */
export type ClientCertificate = {
  /** The same object until other files can be used; `null`: none can be used now, so nothing may be sent. */
  pair(): CertificatePair | null
  state(): CertificateState
}

type Read = {
  readonly pair: CertificatePair
  readonly subject: string
  readonly issuer: string
  readonly validFrom: Date
  readonly validUntil: Date
}

const dayMs = 86_400_000
const lookEveryMs = 2_000

/** Reads the files again when they have changed. Files that cannot be used are named, and the former pair is used for as long as it is
 * valid: files that are exchanged one after the other fit nothing in between. */
export function createClientCertificate(files: CertificateFiles, now: () => Date): ClientCertificate {
  let lookedAt = Number.NEGATIVE_INFINITY
  let stamp = ''
  let used: Read | null = null
  let problem: CertificateProblem | null = null

  function look(): void {
    const at = performance.now()
    if (at - lookedAt < lookEveryMs) return
    lookedAt = at
    const found = stampOf(files)
    // a pair that does not fit may be in the middle of being exchanged
    if (found === stamp && problem === null) return
    stamp = found
    const read = readPair(files)
    problem = typeof read === 'string' ? read : whyNotValid(read, now())
    if (typeof read === 'string' || (problem && used && !whyNotValid(used, now()))) return
    if (!used || !isSame(read.pair, used.pair)) used = read
  }

  return {
    pair() {
      look()
      return used && !whyNotValid(used, now()) ? used.pair : null
    },
    state() {
      look()
      return {
        newest: used && {
          subject: used.subject,
          issuer: used.issuer,
          validUntil: used.validUntil.toISOString(),
          daysLeft: Math.floor((used.validUntil.getTime() - now().getTime()) / dayMs),
        },
        isUsed: used !== null && whyNotValid(used, now()) === null,
        problem: problem ?? (used && whyNotValid(used, now())),
      }
    },
  }
}

/** Changes with the files. */
function stampOf({ certFile, keyFile }: CertificateFiles): string {
  return [certFile, keyFile]
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false })
      return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'none'
    })
    .join('; ')
}

/** The first certificate of the file is ours; those after it lead to its authority. */
function readPair({ certFile, keyFile, passphrase }: CertificateFiles): Read | CertificateProblem {
  const cert = textOf(certFile)
  if (cert === null) return 'CERTIFICATE_UNREADABLE'
  const leaf = certificateIn(cert)
  if (!leaf) return 'NO_CERTIFICATE'
  const key = textOf(keyFile)
  if (key === null) return 'KEY_UNREADABLE'
  const opened = openKey(key, passphrase)
  if (typeof opened === 'string') return opened
  if (!leaf.checkPrivateKey(opened)) return 'KEY_DOES_NOT_FIT'
  const pair = { cert, key, ...(passphrase !== null && { passphrase }) }
  if (!canConnect(pair)) return 'CHAIN_UNUSABLE'
  return {
    pair,
    subject: inOneLine(leaf.subject),
    issuer: inOneLine(leaf.issuer),
    validFrom: new Date(leaf.validFrom),
    validUntil: new Date(leaf.validTo),
  }
}

/** Whether a connection would take it: the certificates after ours count, too. */
function canConnect(pair: CertificatePair): boolean {
  try {
    createSecureContext(pair)
    return true
  } catch {
    return false
  }
}

function isSame(one: CertificatePair, other: CertificatePair): boolean {
  return one.cert === other.cert && one.key === other.key
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function certificateIn(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

function openKey(pem: string, passphrase: string | null): KeyObject | CertificateProblem {
  const isEncrypted = pem.includes('ENCRYPTED')
  if (isEncrypted && passphrase === null) return 'PASSPHRASE_MISSING'
  try {
    return createPrivateKey({ key: pem, ...(passphrase !== null && { passphrase }) })
  } catch {
    return isEncrypted ? 'PASSPHRASE_WRONG' : 'NO_KEY'
  }
}

function whyNotValid({ validFrom, validUntil }: Read, at: Date): CertificateProblem | null {
  if (at < validFrom) return 'NOT_YET_VALID'
  return at > validUntil ? 'EXPIRED' : null
}

/** `CN=tradewind, O=Agency` of a name that Node writes one part a line. */
function inOneLine(name: string): string {
  return name.split('\n').join(', ')
}
