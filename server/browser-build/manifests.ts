import type { Plugin } from 'vite'
import { type Language, language } from '../../contract/text/language.ts'
import { manifestFile } from '../../contract/text/manifest-file.ts'

type Shortcut = { name: string; short_name: string }
type Manifest = { lang: string; description: string; screenshots: { label: string }[]; shortcuts: Shortcut[] }

/** The words of `manifest.webmanifest` in the other languages, by the English ones. */
const words: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  id: {
    'The back office that a travel agent carries.': 'Kantor belakang yang dibawa agen perjalanan.',
    'The list of bookings on a desktop': 'Daftar pemesanan di desktop',
    'A booking on a phone': 'Sebuah pemesanan di ponsel',
    'Hotels that were found, in the dark scheme': 'Hotel yang ditemukan, dalam tampilan gelap',
    'Search hotels': 'Cari hotel',
    Hotel: 'Hotel',
    'PNR list': 'Daftar PNR',
    PNR: 'PNR',
  },
}

/** The same app in another language: its addresses, pictures and `id` are those of the English one. Throws where a word is missing. */
export function manifestIn<M extends Manifest>(manifest: M, wanted: Language): M {
  if (wanted === 'en') return manifest
  const say = (english: string) => {
    const word = words[wanted][english]
    if (word === undefined) throw new Error(`the manifest's “${english}” has no words in ${wanted}`)
    return word
  }
  return {
    ...manifest,
    lang: wanted,
    description: say(manifest.description),
    screenshots: manifest.screenshots.map((one) => ({ ...one, label: say(one.label) })),
    shortcuts: manifest.shortcuts.map((one) => ({
      ...one,
      name: say(one.name),
      short_name: say(one.short_name),
    })),
  }
}

/** Writes the manifests of the other languages beside the English one. */
export function manifests(manifest: Manifest): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    buildStart() {
      for (const one of language.options) {
        if (one === 'en') continue
        const source = JSON.stringify(manifestIn(manifest, one))
        this.emitFile({ type: 'asset', fileName: manifestFile(one).slice(1), source })
      }
    },
  }
}
