import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { shell } from '../../lib/language/en/shell.ts'
import { NotRefreshed } from './states.tsx'

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ shell }} timeZone="Asia/Jakarta">
      <NotRefreshed error={error} onRetry={() => {}} />
    </IntlProvider>,
  )

test('a refused refresh is not silent', () => {
  const refused = new ApiFailure(500, 'Internal error')
  expect(shown(refused)).toContain(shell.failure.notRefreshed)
  expect(shown(refused)).toContain(shell.failure.retry)
  // the time beside it says so
  expect(shown(new Unreachable('no answer'))).toBe('')
  expect(shown(null)).toBe('')
})
