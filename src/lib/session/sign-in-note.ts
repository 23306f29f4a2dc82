import {
  languageCookie,
  readSignInNote,
  type SignInNote,
  signInNotePlace,
} from '#contract/access/sign-in-page'

/** The longest that browsers keep a cookie. */
const cookieSeconds = 400 * 86_400

/** Notes which sign-in page this device gets: for the server in a cookie, for the service worker in a cache. Without either, the
 * device's language is used. */
export async function noteSignInPage(
  change: Partial<SignInNote> & Pick<SignInNote, 'language'>,
): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no `cookieStore` everywhere
  document.cookie = `${languageCookie}=${change.language}; path=/auth; max-age=${cookieSeconds}; samesite=lax${secure}`
  if (!('caches' in globalThis)) return
  const cache = await caches.open(signInNotePlace.cache)
  const kept: unknown = await (await cache.match(signInNotePlace.url))?.json().catch(() => null)
  const note: SignInNote = { isExternal: false, ...readSignInNote(kept), ...change, version: 1 }
  await cache.put(signInNotePlace.url, new Response(JSON.stringify(note)))
}
