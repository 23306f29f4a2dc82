import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTicketWords } from './load-ticket-words.ts'
import { KnownTicket } from './verify-ticket-screen.tsx'

const ticket = {
  locator: 'T7K2MQ',
  trainName: 'Argo Parahyangan',
  route: 'GMR – BD',
  departureDate: '2026-12-01',
  passengers: 2,
  leadInitials: 'S. W.',
} as const

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['en', 'ISSUED', 'Issued'],
  ['en', 'HELD', 'Held'],
  ['en', 'CHANGING', 'Being checked'],
  ['id', 'ISSUED', 'Terbit'],
] as const)(
  'the public check writes the state as the other papers do: %s, %s',
  async (chosen, status, said) => {
    vi.stubGlobal('navigator', { language: chosen })
    const { language, messages } = await loadTicketWords()
    const page = renderToStaticMarkup(
      <IntlProvider locale={language} messages={messages} timeZone="Asia/Jakarta">
        <KnownTicket ticket={{ ...ticket, status }} />
      </IntlProvider>,
    )
    expect(page).toContain(`<dd>${said}</dd>`)
  },
)
