import { readPolicy } from '#contract/insurance/policy'
import { readPdf } from '../../../server/documents/pdf-text-for-tests.ts'
import { userGuide } from '../../../server/insurance/papers/user-guide.ts'
import { en } from '../../../src/lib/language/en.ts'
import { quoted, tryToChange } from '../../support/sale/insurance-policy.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { agentBeside } from '../support/way/booked.ts'

const { verify } = en.insurancePapers

test('anyone with the paper of a policy can verify it, as quotation and as certificate', async ({
  page,
  baseURL,
}) => {
  const sari = await agentBeside()
  const locator = await quoted(sari)
  const { assetKey } = await sari.call(readPolicy, { params: { id: locator } })
  const answer = await fetch(`${baseURL}/api/assets/InsuranceDocument/quotation?assetKey=${assetKey}`, {
    headers: { authorization: `Bearer ${sari.accessToken}` },
  })
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect(readPdf(pdf).text).toContain(locator)
  const [, address = ''] = /\/URI \(([^)]+\/verify\/policy\/[^)]+)\)/.exec(pdf.toString('latin1')) ?? []

  await page.goto(address)
  await expect(page.getByText(verify.quotation)).toBeVisible()
  await expect(page.getByText(locator)).toBeVisible()
  await expect(page.getByText('P. L.')).toBeVisible()
  await expect(page.getByText('Lestari')).toHaveCount(0)
  await expectGoodScreen(page)

  expect((await tryToChange(sari, 'confirm', locator)).status).toBe(200)
  await page.reload()
  await expect(page.getByText(verify.issued)).toBeVisible()
  await page.goto(`${address.slice(0, -6)}AAAAAA`)
  await expect(page.getByRole('alert')).toHaveText(en.papers.verify.unknown)
})

test('the benefits of a package and the guide are public', async ({ page }) => {
  const query = 's=ZUR2&c=Family&t=Schengen&p=Prestige&pdf=0'
  await page.goto(`/documents/insurance/benefits?${query}`)
  await expect(page.getByRole('heading', { name: en.insurancePapers.paper.title.benefits })).toBeVisible()
  await expect(page.getByText(/^Medical expenses up to Rp/)).toBeVisible()
  await expectGoodScreen(page)
  await page.goto('/documents/insurance/benefits?s=ZUR2&c=Duo&t=Schengen&p=Prestige')
  await expect(page.getByText(en.insurancePapers.page.missing)).toBeVisible()
  await expectGoodScreen(page)

  const guide = await page.request.get('/s/user-guide.pdf')
  expect(guide.headers()['content-type']).toBe('application/pdf')
  expect(readPdf(await guide.body()).text).toContain(userGuide.id.chapters[0]?.title)
})
