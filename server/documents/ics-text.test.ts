import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText, foldLine, joinLines } from '#contract/paper/ics-text'

/** Reads lines and texts like a calendar program (RFC 5545 §3.1, §3.3.11). */
const unfold = (text: string) => text.replaceAll('\r\n ', '')
const readText = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 })

test('no line is longer than 75 octets, and no character is split', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = text.replace(/[\r\n]/g, '')
      const folded = foldLine(line)
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(Buffer.from(part).toString()).toBe(part)
      }
      expect(unfold(folded)).toBe(line)
    }),
  )
})

test('an escaped text reads back unchanged and contains no line break', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapeText(text)
      expect(escaped).not.toMatch(/[\r\n]/)
      expect(readText(escaped)).toBe(text.replace(/\r\n?/g, '\n'))
    }),
  )
  expect(escapeText('A\\B; C, D\nE')).toBe('A\\\\B\\; C\\, D\\nE')
})

test('every line ends with CRLF', () => {
  expect(joinLines(['BEGIN:VCALENDAR', 'END:VCALENDAR'])).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
})
