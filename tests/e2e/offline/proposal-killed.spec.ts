import { listProposals } from '#contract/proposal/proposal'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { withDemoFolder } from '../../support/server/demo-folder.ts'
import { type ServerProcess, serverProcess } from '../../support/server/server-process.ts'
import { expect, test as usual } from '../support/test.ts'
import { bringSession, searchEnded, searchIn } from '../support/way/agent.ts'

const test = usual.extend<object, { server: ServerProcess }>({
  server: [
    ({ browserName }, use) =>
      withDemoFolder(`proposal-${browserName}`, async (environment) => {
        const server = await serverProcess(environment)
        await server.start()
        await use(server)
        await server.stop()
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

test.use({ serviceWorkers: 'allow' })

test('collected and written without a network, a proposal is sent once, also when the server is killed in the middle', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  await bringSession(page)
  await searchIn(page, 'Bali')
  await searchEnded(page)
  const add = page.getByRole('article').getByRole('button', { name: /^Add .* to the proposal$/ })
  await expect(add.first()).toBeVisible()
  await context.setOffline(true)
  for (const at of [0, 1]) await add.nth(at).click()
  const tray = page.getByRole('button', { name: /^Proposal: 2 offers/ })
  await tray.click()
  const panel = page.getByRole('dialog', { name: 'Proposal' })
  await expect(panel.getByRole('button', { name: 'Send and share' })).toBeDisabled()
  await expect(panel.getByText('Sending needs the network.')).toBeVisible()
  await panel.getByRole('link', { name: 'Open' }).click()
  await page.getByLabel('Client’s name').fill('Ibu Ratna')
  const address = page.url()
  await page.close()

  const next = await context.newPage()
  await context.setOffline(false)
  await next.goto(address)
  await expect(next.getByLabel('Client’s name')).toHaveValue('Ibu Ratna')
  const keys: string[] = []
  await next.route('**/api/proposals/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    // the server has it, and its answer is lost
    await route.fetch()
    await server.kill()
    await route.abort('connectionreset')
  })
  await next.getByRole('button', { name: 'Send and share' }).click()
  await expect(next.getByRole('alert')).toBeVisible()
  await server.start()
  // another page of the same device: the key is kept with the draft
  await next.reload()
  await next.getByRole('button', { name: 'Send and share' }).click()
  await expect(next.getByText('It is sent. Share its link:')).toBeVisible({ timeout: 30_000 })
  expect(new Set(keys).size).toBe(1)
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.signIn('NUSA/sari', demoPassword)
  const { proposalList } = await agent.call(listProposals, { query: {} })
  expect(proposalList.map(({ clientName, version }) => [clientName, version])).toEqual([['Ibu Ratna', 1]])
})
