import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedTypes, sharePath } from '#contract/share/shared'
import { language } from '#contract/text/language'
import { manifestFile } from '#contract/text/manifest-file'
import { manifestIn } from './manifests.ts'

const english = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))

test('the manifests of all languages are one app, in words of its language', () => {
  const indonesian = manifestIn(english, 'id')
  expect(indonesian).toMatchObject({ id: english.id, name: 'Tradewind', lang: 'id', scope: '/' })
  expect(indonesian.description).not.toBe(english.description)
  const labels = (manifest: typeof english) =>
    manifest.screenshots.map(({ label }: { label: string }) => label)
  expect(labels(indonesian)).not.toEqual(labels(english))
  const places = (manifest: typeof english) => ({
    shortcuts: manifest.shortcuts.map(({ url }: { url: string }) => url),
    screenshots: manifest.screenshots.map(({ src }: { src: string }) => src),
    share: manifest.share_target,
    launch: manifest.launch_handler,
  })
  expect(places(indonesian)).toEqual(places(english))
  expect(manifestIn(english, 'en')).toBe(english)
  expect(new Set(language.options.map(manifestFile)).size).toBe(language.options.length)
})

test('a word without a translation stops the build', () => {
  expect(() => manifestIn({ ...english, description: 'Something new' }, 'id')).toThrow('Something new')
})

test('what is shared comes to the worker, in the types that it takes', () => {
  expect(english.share_target).toMatchObject({
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
  })
  const [{ accept }] = english.share_target.params.files
  expect(accept).toEqual(expect.arrayContaining([...sharedTypes]))
})
