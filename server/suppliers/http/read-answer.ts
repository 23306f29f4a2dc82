import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type CallFailureKind, SupplierCallFailure } from './call-failure.ts'

/** Bytes of an answer, packed and unpacked. */
export const maxBytes = 20 * 1024 * 1024
/** Objects and lists within each other. */
const maxDeep = 40

const unpack = promisify(gunzip)

/** Reads at most `most` bytes; an answer that goes on is left. */
export async function readBytes(body: AsyncIterable<Uint8Array>, most = maxBytes): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > most) throw new SupplierCallFailure('tooLarge', `the answer has more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The text of an answer. Throws `SupplierCallFailure` where it is packed wrongly or cut short. */
export async function readText(bytes: Buffer, encoding: string, most = maxBytes): Promise<string> {
  return (await unpacked(bytes, encoding, most)).toString('utf8')
}

/** The JSON of an answer. Throws `SupplierCallFailure` where it is no JSON or nested too deeply. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text))
    throw new SupplierCallFailure('tooDeep', `the answer nests more than ${maxDeep} levels`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SupplierCallFailure('notJson', 'the answer is not JSON', undefined, error)
  }
}

async function unpacked(bytes: Buffer, encoding: string, most: number): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity') return bytes
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    throw new SupplierCallFailure('encoding', `the answer is packed as ${encoding.slice(0, 40)}`)
  }
  try {
    return await unpack(bytes, { maxOutputLength: most })
  } catch (error) {
    throw new SupplierCallFailure(whyNotUnpacked(error), 'the answer cannot be unpacked', undefined, error)
  }
}

function whyNotUnpacked(error: unknown): CallFailureKind {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ERR_BUFFER_TOO_LARGE') return 'tooLarge'
  return code === 'Z_BUF_ERROR' ? 'cutShort' : 'encoding'
}

/** Looks before it is parsed: a parser works through all levels first. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (isQuoted) {
      if (letter === backslash) at += 1
      else if (letter === quote) isQuoted = false
    } else if (letter === quote) isQuoted = true
    else if (letter === brace || letter === bracket) {
      depth += 1
      if (depth > maxDeep) return true
    } else if (letter === closingBrace || letter === closingBracket) depth -= 1
  }
  return false
}

const [quote, backslash, brace, closingBrace, bracket, closingBracket] = [34, 92, 123, 125, 91, 93]
