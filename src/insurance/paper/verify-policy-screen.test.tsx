import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { loadPolicyWords } from './load-policy-words.ts'
import { KnownPolicy } from './verify-policy-screen.tsx'

const policy = {
  locator: 'QFKMRJ',
  status: 'ISSUED',
  bookingIsExpire: false,
  productName: 'Prestige',
  territoryName: 'Worldwide',
  coverageStartDate: '2026-12-01',
  coverageEndDate: '2026-12-05',
  travellers: 2,
  holderInitials: 'S. W.',
} as const

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['en', 'Worldwide'],
  ['id', 'Seluruh dunia'],
] as const)(
  'the public check words the territory in the language of the page: %s',
  async (chosen, territory) => {
    vi.stubGlobal('navigator', { language: chosen })
    const { language, messages } = await loadPolicyWords()
    const page = renderToStaticMarkup(
      <IntlProvider locale={language} messages={messages} timeZone="Asia/Jakarta">
        <KnownPolicy policy={policy} />
      </IntlProvider>,
    )
    expect(page).toContain(`<dd>${territory}</dd>`)
  },
)
