import { expect, test } from 'vitest'
import { maxAttachmentBytes } from '#contract/pnr/auxiliary'
import { longestShared } from '#contract/share/shared'
import { readShared } from './read-shared.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]
const pdf = [...new TextEncoder().encode('%PDF-1.7')]
const file = (name: string, bytes: readonly number[], type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type })

async function read(words: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData()
  for (const [name, word] of Object.entries(words)) form.set(name, word)
  for (const one of files) form.append('files', one)
  const kept = await readShared(form)
  return {
    text: kept.get('text'),
    leftOut: kept.get('leftOut'),
    files: kept.getAll('files').map((one) => (one instanceof File ? `${one.name} ${one.type}` : 'text')),
  }
}

test('title, text and address are one text, each once', async () => {
  const shared = await read({ title: 'Guests', text: 'Ibu Putri', url: 'https://x.example' })
  expect(shared.text).toBe('Guests\nIbu Putri\nhttps://x.example')
  expect((await read({ title: 'Same', text: 'Same' })).text).toBe('Same')
  expect((await read({})).text).toBe('')
})

test('pictures and PDF are kept by what they are, not by what is said of them', async () => {
  const shared = await read({}, [
    file('passport.png', png),
    file('ticket.pdf', pdf, 'application/pdf'),
    file('run.png', [...new TextEncoder().encode('<script>alert(1)</script>')], 'image/png'),
    file('empty.pdf', [], 'application/pdf'),
  ])
  expect(shared.files).toEqual(['passport.png image/png', 'ticket.pdf application/pdf'])
  expect(shared.leftOut).toBe('2')
})

test('what is too large or too many is left out', async () => {
  const large = new File([new Uint8Array(png), new Uint8Array(50 * 1024 * 1024)], 'large.png')
  expect(large.size).toBeGreaterThan(maxAttachmentBytes)
  const many = Array.from({ length: 5 }, (_, at) => file(`${at}.png`, png))
  expect(await read({}, [large, ...many])).toMatchObject({
    files: ['0.png image/png', '1.png image/png', '2.png image/png'],
    leftOut: '3',
  })
})

test('a hundred thousand lines are cut, and scripts stay text', async () => {
  const lines = '<script>alert(1)</script>\n'.repeat(100_000)
  const { text } = await read({ title: lines, text: lines })
  expect(text).toHaveLength(longestShared)
  expect(text).toMatch(/^<script>/)
})
