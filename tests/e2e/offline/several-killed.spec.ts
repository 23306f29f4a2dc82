import { demoPassword } from '../../../server/admin/demo-data.ts'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { detailOf } from '../../support/sale/held-booking.ts'
import { withDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { expect, test as usual } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { type Booked, bookBeside } from '../support/way/booked.ts'

const test = usual.extend<object, { server: ServerProcess }>({
  server: [
    ({ browserName }, use) =>
      withDemoFolder(`several-${browserName}`, async (environment) => {
        const server = await serverProcess(environment)
        await server.start()
        await use(server)
        await server.stop()
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

test('a server that is killed in the middle of three issues: the rest is unsent, and none is issued twice', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.signIn('NUSA/sari', demoPassword)
  const holds: Booked[] = []
  for (const lastName of ['One', 'Two', 'Three']) holds.push(await bookBeside(agent, { lastName }))
  await signIn(page, 'NUSA/sari', '/app/order/list')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const { code } of holds) await page.getByLabel(`Choose ${code}`).filter({ visible: true }).check()
  await page.getByRole('button', { name: 'Issue…' }).click()
  const keys: string[] = []
  await page.route('**/issue', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length === 2) await server.kill()
    await route.continue()
  })
  await page.getByRole('button', { name: /^Issue 3 – deducts/ }).click()
  const dialog = page.getByRole('dialog', { name: '1 of 3 issued' })
  await expect(dialog).toContainText('There is no connection. The rest was not sent.', { timeout: 30_000 })
  await expect(dialog.getByText('Being checked', { exact: true })).toHaveCount(1)
  await expect(dialog.getByText('Not sent', { exact: true })).toHaveCount(1)
  await server.start()
  await expect(dialog.getByText('Did not arrive', { exact: true })).toHaveCount(1, { timeout: 60_000 })
  expect(new Set(keys).size).toBe(2)
  const states = await Promise.all(holds.map(async (hold) => (await detailOf(agent, hold)).displayStatus))
  expect(states.toSorted()).toEqual(['HOLD', 'HOLD', 'ISSUED'])
})
