import { demoPassword } from '../../../server/admin/demo-data.ts'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { quoted } from '../../support/sale/insurance-policy.ts'
import { clockAhead } from '../../support/server/clock-ahead.ts'
import { withDemoFolder } from '../../support/server/demo-folder.ts'
import { serverProcess } from '../../support/server/server-process.ts'
import { expect, expectGoodScreen, test as usual } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { cancelButton, issueButton, pathOf } from '../support/way/policies.ts'

type Days = { url: string; code: string }

/** Longer than a quotation is valid. */
const fourDays = 4 * 24 * 60 * 60_000

/** Makes a quotation, then restarts the server with a clock four days ahead. */
const test = usual.extend<object, { days: Days }>({
  days: [
    ({ browserName }, use) =>
      withDemoFolder(`expired-${browserName}`, async (environment) => {
        const server = await serverProcess(environment)
        await server.start()
        const agent = new HttpAgent(server.url, 'NUSA/sari')
        await agent.signIn('NUSA/sari', demoPassword)
        const code = await quoted(agent, { lastName: 'Terlambat' })
        await server.stop()
        const later = await serverProcess({ ...environment, NODE_OPTIONS: clockAhead(fourDays) })
        await later.start()
        await use({ url: later.url, code })
        await later.stop()
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ days }, use) => use(days.url),
})

test('an expired quotation is marked in the list and the detail, and can only be read', async ({
  page,
  days: { code },
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'NUSA/sari', '/app/insurance/bookinglist')
  const card = page.getByRole('listitem').filter({ hasText: code })
  await expect(card).toContainText('QUOTATION')
  await expect(card).toContainText('EXPIRED')
  await page.goto(pathOf(code))
  await expect(page.getByRole('alert')).toHaveText('This booking has been expired')
  await expect(issueButton(page)).toBeDisabled()
  await expect(cancelButton(page)).toBeDisabled()
  for (const paper of ['Quotation EN', 'Quotation ID'])
    await expect(page.getByRole('button', { name: paper, exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Modify/ })).toHaveCount(0)
  await expectGoodScreen(page)
  // what cannot be pressed does not stay over what is read
  await page.getByText(/^Web App v/).scrollIntoViewIfNeeded()
  await expect(issueButton(page)).not.toBeInViewport()
})
