import 'reflect-metadata'
import { generateKeyPairSync, type KeyObject, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const day = 86_400_000

export type Issued = { readonly cert: string; readonly key: string; readonly serialNumber: string }
type Wish = {
  readonly name: string
  readonly from?: Date
  readonly until?: Date
  /** Encrypts the key. */
  readonly passphrase?: string
}

/** An authority for one test run, which issues certificates and revokes them. */
export async function foundAuthority(name = 'Authority for tests') {
  const { publicKey, privateKey } = newKeys()
  const keys = {
    publicKey: await webKey(publicKey, 'spki', 'verify'),
    privateKey: await webKey(privateKey, 'pkcs8', 'sign'),
  }
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    serialNumber: newNumber(),
    notBefore: new Date(Date.now() - 365 * day),
    notAfter: new Date(Date.now() + 365 * day),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  })
  return {
    cert: asFile(root),
    async issue({ name: subject, from, until, passphrase }: Wish): Promise<Issued> {
      const own = newKeys()
      const serialNumber = newNumber()
      const leaf = await x509.X509CertificateGenerator.create({
        subject: `CN=${subject}`,
        issuer: root.subject,
        serialNumber,
        notBefore: from ?? new Date(Date.now() - day),
        notAfter: until ?? new Date(Date.now() + 90 * day),
        publicKey: await webKey(own.publicKey, 'spki', 'verify'),
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
      })
      return { cert: asFile(leaf), key: pemOf(own.privateKey, passphrase), serialNumber }
    },
    /** A list of revoked certificates, as PEM. */
    async revoke(issued: readonly Issued[]): Promise<string> {
      const list = await x509.X509CrlGenerator.create({
        issuer: root.subject,
        thisUpdate: new Date(Date.now() - day),
        nextUpdate: new Date(Date.now() + day),
        entries: issued.map(({ serialNumber }) => ({ serialNumber, revocationDate: new Date() })),
        signingAlgorithm: algorithm,
        signingKey: keys.privateKey,
      })
      // OpenSSL knows it by another name
      return asFile(list).replaceAll(' CRL-', ' X509 CRL-')
    },
  }
}
export type Authority = Awaited<ReturnType<typeof foundAuthority>>

function asFile(made: x509.X509Certificate | x509.X509Crl): string {
  return `${made.toString('pem')}\n`
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function newNumber(): string {
  return Buffer.from(webcrypto.getRandomValues(new Uint8Array(8)))
    .toString('hex')
    .replace(/^./, '1')
}

function pemOf(key: KeyObject, passphrase: string | undefined): string {
  const sealed = passphrase !== undefined && { cipher: 'aes-256-cbc', passphrase }
  return key.export({ type: 'pkcs8', format: 'pem', ...sealed }).toString()
}

function webKey(key: KeyObject, format: 'spki' | 'pkcs8', usage: webcrypto.KeyUsage) {
  return webcrypto.subtle.importKey(format, key.export({ type: format, format: 'der' }), algorithm, true, [
    usage,
  ])
}
