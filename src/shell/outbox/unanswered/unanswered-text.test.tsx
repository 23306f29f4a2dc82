import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it, test } from 'vitest'
import { type CommandKind, commandKind } from '#contract/call/command-kind'
import { unanswered as english } from '../../../lib/language/en/unanswered.ts'
import { formatMoment } from '../../../lib/language/format.ts'
import { unanswered as indonesian } from '../../../lib/language/id/unanswered.ts'
import { askToSend, takeAskedToSend } from '../command/asked-to-send.ts'
import { isBooking, type UnansweredState } from '../command/unanswered.ts'
import { UnansweredText } from './unanswered-text.tsx'

const catalogues = { en: english, id: indonesian }
const stagedAt = '2026-11-26T04:15:00.000Z'
const moment = formatMoment(stagedAt, 'en')

type Of = { kind: CommandKind; summary?: string; standing?: UnansweredState }

const named = ({ kind, summary = '', standing = 'NOT_SENT' }: Of) => ({ kind, summary, standing, stagedAt })

function read(first: Of, more: readonly Of[] = [], locale: 'en' | 'id' = 'en'): string {
  const said = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{ unanswered: catalogues[locale] }} timeZone="Asia/Jakarta">
      <UnansweredText line={[named(first), ...more.map(named)]} />
    </IntlProvider>,
  )
  return said.replace(/<[^>]+>/g, '')
}

describe('the note names what was confirmed and when', () => {
  it.each([
    ['BOOK_HOTEL', 'Hotel Melati, Thu, 10 Dec 2026, 2 nights, Rp 1.000.000', '1 hotel booking'],
    ['CREATE_POLICY', 'Travel Protection, Japan, Putri Lestari', '1 insurance booking'],
    ['BOOK_TOUR', 'Highlights of Japan, 10 Dec 2026, Putri Lestari', '1 tour booking'],
    ['HOLD_TRAIN', 'Argo Parahyangan, Gambir – Bandung, Putri Lestari', '1 train booking'],
    ['ISSUE_PNR', 'Issue K7M2QX', '1 issue of hotel bookings'],
    ['CANCEL_POLICY', 'Cancel B2C3D4', '1 cancellation of quotations'],
  ] as const)('%s', (kind, summary, what) => {
    const end = `(${summary}, confirmed ${moment})`
    const done = isBooking(kind) ? 'booked' : 'done'
    expect(read({ kind, summary })).toBe(
      `${what} confirmed on this device: never reached Tradewind. Not ${done}. ${end}`,
    )
    expect(read({ kind, summary, standing: 'WAITING' })).toBe(
      `${what} confirmed on this device: no answer yet. Perhaps not ${done}. ${end}`,
    )
    expect(read({ kind, summary, standing: 'ANSWERED' })).toBe(
      `${what} confirmed on this device: the answer is here. ${end}`,
    )
  })

  it.each(commandKind.options)('%s in Indonesian', (kind) => {
    expect(read({ kind, summary: 'K7M2QX' }, [], 'id')).toMatch(
      /^1 .+ di perangkat ini tidak pernah sampai ke Tradewind\. Belum .+\. \(K7M2QX, dikonfirmasi .+ 2026.+\)$/,
    )
  })

  it('each of several, and one that is sealed by its moment', () => {
    const first = { kind: 'BOOK_TOUR', summary: 'Highlights of Japan' } as const
    expect(read(first, [{ kind: 'BOOK_TOUR' }])).toBe(
      '2 tour bookings confirmed on this device: never reached Tradewind. Not booked. ' +
        `(Highlights of Japan, confirmed ${moment}; confirmed ${moment})`,
    )
  })
})

test('a command that was told to be sent is sent once', () => {
  askToSend('a')
  expect(takeAskedToSend('b')).toBe(false)
  expect(takeAskedToSend('a')).toBe(true)
  expect(takeAskedToSend('a')).toBe(false)
})
