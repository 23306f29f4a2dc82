import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordAnswer, recordSilence } from '../../../lib/call/server-silence.ts'
import { shell as english } from '../../../lib/language/en/shell.ts'
import { shell as indonesian } from '../../../lib/language/id/shell.ts'
import { ChangeButtons } from './change-buttons.tsx'

const catalogues = { en: english, id: indonesian }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  recordAnswer(true)
})

function drawn(locale: 'en' | 'id' = 'en'): { closed: number; text: string } {
  const page = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{ shell: catalogues[locale] }} timeZone="Asia/Jakarta">
      <MantineProvider>
        <ChangeButtons
          labels={{ issue: 'Issue', cancel: 'Cancel' }}
          obstacles={{ issue: null, cancel: null }}
          obstacleText={String}
          offlineText="You need to be online to issue or cancel."
          missing={null}
          missingLabel=""
          onAsk={() => {}}
        />
      </MantineProvider>
    </IntlProvider>,
  )
  return { closed: page.match(/<button[^>]* disabled=""/g)?.length ?? 0, text: page }
}

test('while the server answers, Issue and Cancel are open', () => {
  expect(drawn().closed).toBe(0)
})

test.each(['en', 'id'] as const)('while it does not, they are closed and say why: %s', (locale) => {
  recordSilence()
  const { closed, text } = drawn(locale)
  expect(closed).toBe(2)
  expect(text).toContain(catalogues[locale].frame.waits)
  expect(text).not.toContain('You need to be online')
})

test('offline they say that they need to be online', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { closed, text } = drawn()
  expect(closed).toBe(2)
  expect(text).toContain('You need to be online to issue or cancel.')
})
