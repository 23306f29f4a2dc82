import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

/** What a browser keeps of its subscription. */
export type BrowserKeys = { ecdh: ECDH; auth: Buffer }

const headerBytes = 21
const tagBytes = 16

/** The text of an encrypted message, as a browser reads it (RFC 8188 and 8291), with node:crypto alone. Throws where a bit of it is wrong. */
export function openPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const { key, nonce, record } = secretsOf(body, { ecdh, auth })
  const opening = createDecipheriv('aes-128-gcm', key, nonce)
  opening.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([opening.update(record.subarray(0, -tagBytes)), opening.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return padded.subarray(0, end).toString('utf8')
}

/** The steps of RFC 8291, appendix A. */
export function secretsOf(body: Buffer, { ecdh, auth }: BrowserKeys) {
  const salt = body.subarray(0, 16)
  const keyBytes = body[headerBytes - 1] ?? 0
  const senderKey = body.subarray(headerBytes, headerBytes + keyBytes)
  const shared = ecdh.computeSecret(senderKey)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const ikm = hkdf(shared, auth, about, 32)
  return {
    recordSize: body.readUInt32BE(16),
    senderKey,
    shared,
    ikm,
    key: hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    record: body.subarray(headerBytes + keyBytes),
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

export function keysFrom(privateKey: string, auth: string): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { ecdh, auth: Buffer.from(auth, 'base64url') }
}
