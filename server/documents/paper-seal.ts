import * as v from 'valibot'
import type { PaperMark } from '#contract/pnr/papers'
import { Refusal } from '../http/refusal.ts'
import type { Seal } from '../http/seal.ts'
import { qrShape } from './qr-shape.ts'
import type { VerifyGuard } from './verify-guard.ts'

/** What proves a paper: the address at which anybody can verify it. */
export type PaperSeal = {
  markOf(locator: string, request: { protocol: string; host: string }): PaperMark
  /** What the paper behind a token is about; refuses what nobody signed, and who came with too much of it. */
  open<T>(token: string, address: string, find: (locator: string) => Promise<T | null>): Promise<T>
}

type Needs = { seal: Seal; guard: VerifyGuard; publicUrl: string | null; folder: `/${string}` }

export function createPaperSeal({ seal, guard, publicUrl, folder }: Needs): PaperSeal {
  return {
    /** Without a dot: what follows one in an address looks like a file's kind to web servers. */
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
      throw new Refusal('NOT_FOUND', 'This paper is not known here.')
    },
  }
}
