import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { PnrDetail } from '#contract/pnr/pnr'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import { hotel } from '../../lib/language/en/hotel.ts'
import { pnr } from '../../lib/language/en/pnr.ts'
import { PolicyPanel } from './policy-panel.tsx'

test.each([
  ['HOLD', true],
  ['ISSUED', true],
  ['CANCELLING', true],
  ['CANCELLED', false],
  ['EXPIRED', false],
] as const)('what a cancellation costs is said while it can matter: %s, %s', (displayStatus, isSaid) => {
  const page = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ pnr, hotel }} timeZone="Asia/Jakarta">
      <PolicyPanel pnr={examplePnr({ displayStatus }) as PnrDetail} />
    </IntlProvider>,
  )
  expect(page.includes(pnr.detail.policy)).toBe(isSaid)
})

test('an issued booking says whom to ask, and of nothing that it is free', () => {
  const page = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ pnr, hotel }} timeZone="Asia/Jakarta">
      <PolicyPanel pnr={examplePnr() as PnrDetail} />
    </IntlProvider>,
  )
  expect(page).toContain('Ask Grand Kemang Jakarta (+62 21 719 4121) by the supplier reference HB-778812.')
  expect(page).not.toMatch(/free/i)
})
