import * as v from 'valibot'
import type { PaperMark } from '#contract/paper/mark'
import { refusal } from '../http/call/refusal.ts'
import type { Seal } from '../http/seal.ts'
import { qrShape } from './qr-shape.ts'
import type { VerifyGuard } from './verify-guard.ts'

/** Makes and opens the signed address at which anybody can verify a paper. */
export type PaperSeal = {
  markOf(locator: string, request: { protocol: string; host: string }): PaperMark
  /** What `find` knows of the locator in the token. Refuses an invalid token, and an address that sent too many of them. */
  open<T>(token: string, address: string, find: (locator: string) => Promise<T | null>): Promise<T>
}

type Needs = { seal: Seal; guard: VerifyGuard; publicUrl: string | null; folder: `/${string}` }

export function createPaperSeal({ seal, guard, publicUrl, folder }: Needs): PaperSeal {
  return {
    /** Replaces the dot of the token, because web servers take what follows a dot for a file extension. */
    markOf(locator, request) {
      const site = publicUrl ?? `${request.protocol}://${request.host}`
      const token = seal.close(locator).replace('.', '~')
      const verifyUrl = `${site.replace(/\/$/, '')}${folder}/${token}`
      return { verifyUrl, ...qrShape(verifyUrl) }
    },
    async open(token, address, find) {
      await guard.admit(address)
      const locator = seal.open(v.string(), token.replace('~', '.'))
      const found = locator === null ? null : await find(locator)
      if (found) return found
      await guard.countWrong(address)
      throw refusal('NOT_FOUND', 'refusals.paperUnknown')
    },
  }
}
