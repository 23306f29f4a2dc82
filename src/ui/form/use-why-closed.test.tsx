import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { failures as englishFailures } from '../../lib/language/en/failures.ts'
import { shell as english } from '../../lib/language/en/shell.ts'
import { failures as indonesianFailures } from '../../lib/language/id/failures.ts'
import { shell as indonesian } from '../../lib/language/id/shell.ts'
import { useFileFailure } from './use-why-closed.ts'

const catalogues = {
  en: { shell: english, failures: englishFailures },
  id: { shell: indonesian, failures: indonesianFailures },
}

function said(error: unknown, locale: 'en' | 'id'): string {
  function Said() {
    return useFileFailure()(error, (reason) => `Can not download quotation, please contact admin: ${reason}`)
  }
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={catalogues[locale]} timeZone="Asia/Jakarta">
      <Said />
    </IntlProvider>,
  )
}

test.each(['en', 'id'] as const)(
  'without a reply a file needs a connection, and no administrator: %s',
  (locale) => {
    const sentence = said(new Unreachable(), locale)
    expect(sentence).toBe(catalogues[locale].shell.frame.needsConnection)
    expect(sentence).not.toMatch(/admin/)
  },
)

test('what the server answered is said in the words of the specification', () => {
  const refused = new ApiFailure(500, '500 / broken', { errorDescription: 'The printer is broken.' })
  expect(said(refused, 'en')).toBe('Can not download quotation, please contact admin: The printer is broken.')
})
