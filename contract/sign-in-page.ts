import * as v from 'valibot'

/** The sign-in page is HTML that stands before any script runs: one file a language, made at build time. Server and service worker choose
 * which one answers `signInPath`; where an external site signs people in, that is the frame, which leads there. */
export const signInPath = '/auth/login'

export const signInLanguage = v.picklist(['en', 'id'])
export type SignInLanguage = v.InferOutput<typeof signInLanguage>

/** The language that was chosen on this device, for the server. */
export const languageCookie = 'tradewind-language'

/** Where the browser keeps a `SignInNote` for the service worker, which cannot read local storage. */
export const signInNotePlace = { cache: 'sign-in-note', url: '/sign-in/note' } as const

const signInNote = v.object({
  language: signInLanguage,
  /** Whether an external site signs people in. */
  isExternal: v.boolean(),
})
export type SignInNote = v.InferOutput<typeof signInNote>

/** A kept note; `null`: none, or one that cannot be read. */
export function readSignInNote(kept: unknown): SignInNote | null {
  return v.is(signInNote, kept) ? kept : null
}

export function signInFile(language: SignInLanguage): `/${string}` {
  return `/sign-in/${language}.html`
}

/** The language of a list as a browser sends it (`id-ID,id;q=0.9,en`): the first that is ours, else English. */
export function signInLanguageOf(accepted: string): SignInLanguage {
  const codes = accepted.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  const known = codes.find((code) => v.is(signInLanguage, code))
  return known === 'id' ? 'id' : 'en'
}

/** `admin=1` asks for the form also where an external site signs people in (spec: shell-and-hotel §2). */
export function asksForForm(admin: string | null): boolean {
  return admin === '1'
}
