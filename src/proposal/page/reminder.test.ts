import { expect, test } from 'vitest'
import { reminderIn } from './reminder.ts'

const about = {
  proposal: { name: 'Bali {4} <days>', clientName: 'Ibu Sari', endsAt: '2027-01-05T03:00:00.000Z' },
  link: 'https://example.test/s/q/x',
  by: 'Dewi',
  agency: 'Nusantara',
}

test('a reminder names the proposal, its link and its end, in the client’s language', () => {
  const english = reminderIn('en', about)
  expect(english).toContain('Dear Ibu Sari,')
  expect(english).toContain('“Bali {4} <days>”')
  expect(english).toContain('https://example.test/s/q/x')
  expect(english).toContain('Jan 2027')
  expect(english.endsWith('Dewi\nNusantara')).toBe(true)
  expect(reminderIn('id', about)).toContain('Yth. Ibu Sari,')
})

test('without a name it greets nobody by it', () => {
  const unnamed = { ...about, proposal: { ...about.proposal, clientName: '' } }
  expect(reminderIn('en', unnamed).startsWith('Hello,')).toBe(true)
  expect(reminderIn('id', unnamed).startsWith('Halo,')).toBe(true)
})
