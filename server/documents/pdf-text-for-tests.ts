import { inflateSync } from 'node:zlib'

export type ReadPdf = { pages: number; size: readonly number[]; text: string }

/** Reads the text of our own PDFs: deflated streams, and embedded fonts with a character table. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1')
  if (!raw.startsWith('%PDF-')) throw new Error('not a PDF')
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const read = (id = '') => objects.get(id) ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const [, box = ''] = /\/MediaBox \[([^\]]*)\]/.exec(pages[0] ?? '') ?? []
  const text = pages.map((page) => {
    const resources = read(/\/Resources (\d+) 0 R/.exec(page)?.[1])
    const [, fonts = ''] = /\/Font <<(.*?)>>/s.exec(resources) ?? []
    const characters = new Map(
      [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        charactersOf(streamOf(read(/\/ToUnicode (\d+) 0 R/.exec(read(id))?.[1]))),
      ]),
    )
    return textOf(streamOf(read(/\/Contents (\d+) 0 R/.exec(page)?.[1])), characters)
  })
  return { pages: pages.length, size: box.trim().split(/\s+/).map(Number), text: text.join('\n') }
}

function streamOf(body: string): string {
  const [, data] = /stream\n(.*)\nendstream/s.exec(body) ?? []
  if (data === undefined) return ''
  const bytes = Buffer.from(data, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** The characters of a font by glyph number. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = hex.replace(/ /g, '').match(/.{4}/g) ?? []
      characters.set(
        Number.parseInt(from, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
    }
  }
  return characters
}

/** One line for each text that the page draws. */
function textOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>()
  const lines: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[((?:<\w*>|[-\d. ])*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font
    else {
      const glyphs = [...(shown ?? '').matchAll(/<(\w*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '?').join(''))
    }
  }
  return lines.join('\n')
}
