import {
  asksForForm,
  readSignInNote,
  type SignInNote,
  signInFile,
  signInLanguageOf,
  signInNotePlace,
} from '#contract/access/sign-in-page'

/** Which file answers a navigation to the sign-in: without a note nobody knows whether an external site signs people in, so the frame asks
 * the server. */
export function signInPageFor(address: URL, note: SignInNote | null, deviceLanguage: string): `/${string}` {
  const isForm = asksForForm(address.searchParams.get('admin')) || (note !== null && !note.isExternal)
  return isForm ? signInFile(note?.language ?? signInLanguageOf(deviceLanguage)) : '/index.html'
}

/** What the page noted for this device; `null`: nothing yet. */
export async function keptSignInNote(): Promise<SignInNote | null> {
  const kept = await caches.match(signInNotePlace.url, { cacheName: signInNotePlace.cache })
  return readSignInNote(await kept?.json().catch(() => null))
}
