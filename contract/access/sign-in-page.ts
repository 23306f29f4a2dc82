import * as v from 'valibot'
import { type Language, language } from '../text/language.ts'

/** The sign-in page is HTML that stands before any script runs: one file a language, made at build time. Server and service worker choose
 * which one answers `signInPath`; where an external site signs people in, that is the frame, which leads there. */
export const signInPath = '/auth/login'

/** The language that was chosen on this device, for the server. */
export const languageCookie = 'tradewind-language'

/** Where the browser keeps a `SignInNote` for the service worker, which cannot read local storage. */
export const signInNotePlace = { cache: 'sign-in-note', url: '/sign-in/note' } as const

const signInNote = v.object({
  /** Of this format; a note of another one counts as none. */
  version: v.literal(1),
  language,
  /** Whether an external site signs people in. */
  isExternal: v.boolean(),
})
export type SignInNote = v.InferOutput<typeof signInNote>

/** A kept note; `null`: none, or one that cannot be read. */
export function readSignInNote(kept: unknown): SignInNote | null {
  return v.is(signInNote, kept) ? kept : null
}

export function signInFile(chosen: Language): `/${string}` {
  return `/sign-in/${chosen}.html`
}

/** The language of a list as a browser sends it (`id-ID,id;q=0.9,en`): the first that is ours, else English. */
export function signInLanguageOf(accepted: string): Language {
  const codes = accepted.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  const known = codes.find((code) => v.is(language, code))
  return known === 'id' ? 'id' : 'en'
}

/** `admin=1` asks for the form also where an external site signs people in (spec: shell-and-hotel §2). */
export function asksForForm(admin: string | null): boolean {
  return admin === '1'
}
