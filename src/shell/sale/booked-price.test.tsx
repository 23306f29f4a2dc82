import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { shell } from '../../lib/language/en/shell.ts'
import { BookedPrice } from './booked-price.tsx'

const shown = (isOver: boolean) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ shell }} timeZone="Asia/Jakarta">
      <BookedPrice value={['IDR', 1_250_000]} isOver={isOver} />
    </IntlProvider>,
  )

test('the price of a booking that is over does not look as if it were due', () => {
  expect(shown(false)).toContain('data-strong')
  expect(shown(false)).not.toContain(shell.priceBooked)
  expect(shown(true)).toContain('data-quiet')
  expect(shown(true)).toContain(shell.priceBooked)
})
