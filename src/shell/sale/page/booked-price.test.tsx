import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { shell } from '../../../lib/language/en/shell.ts'
import { BookedPrice, type PriceState } from './booked-price.tsx'

const shown = (state: PriceState) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ shell }} timeZone="Asia/Jakarta">
      <BookedPrice value={['IDR', 1_250_000]} state={state} />
    </IntlProvider>,
  )

test('only a price that is to be paid yet looks due', () => {
  expect(shown('due')).toContain('data-size="due"')
  expect(shown('settled')).not.toContain('data-size="due"')
  expect(shown('settled')).not.toContain(shell.priceBooked)
  expect(shown('over')).toContain('data-quiet')
  expect(shown('over')).toContain(shell.priceBooked)
})
