import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { hotel } from '../../lib/language/en/hotel.ts'
import type { StateOfOne } from './offers/each-supplier.ts'
import { SupplierStates } from './supplier-states.tsx'

const shown = (states: readonly StateOfOne[]) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ hotel }} timeZone="Asia/Jakarta">
      <SupplierStates states={states} />
    </IntlProvider>,
  )

test('while some supplier is still searching, it is said how many have answered', () => {
  const answered = { supplierCode: 'HBD', state: 'answered' } as const
  const off = { supplierCode: 'MGH', state: 'off' } as const
  expect(shown([answered, { supplierCode: 'FRM', state: 'searching' }, off])).toContain('1 of 2 suppliers')
  expect(shown([answered, { supplierCode: 'FRM', state: 'silent' }, off])).not.toContain('of 2 suppliers')
})
