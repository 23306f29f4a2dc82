import type { Language } from './language.ts'

/** The manifest of a language. All have one `id`, so that they are one app. */
export function manifestFile(language: Language): `/${string}` {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
}
