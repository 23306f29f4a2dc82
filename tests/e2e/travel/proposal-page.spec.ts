import type { Page } from '@playwright/test'
import {
  contentForTests,
  hotelOfferForTests,
  idForTests,
  trainOfferForTests,
} from '#contract/proposal/offer-for-tests'
import { openProposal, sendProposal } from '#contract/proposal/proposal'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodLayout, expectGoodScreen, test } from '../support/test.ts'
import { agentBeside } from '../support/way/booked.ts'

const names = ['Kuta Grand Hotel', 'Ubud Garden Resort and Spa by the River', 'Sanur Beach']

async function sendBeside() {
  const agent = await agentBeside()
  const hotels = names.map((hotelName, index) =>
    hotelOfferForTests(index + 1, {
      hotelName,
      isOurChoice: index === 1,
      isFrom: index === 2,
      note: index === 1 ? 'Quiet, with a view over the valley.' : '',
      shown: { supplier: true, details: true, terms: true, unitPrice: true },
      picture: index === 0 ? '' : '/pictures/hotels/kuta-grand/front.svg',
    }),
  )
  const content = contentForTests({
    greeting: 'Dear Ibu Ratna,\nhere is what we found.',
    needList: [
      { needId: idForTests(100), name: '', offerList: hotels },
      { needId: idForTests(101), name: '', offerList: [trainOfferForTests(20)] },
    ],
  })
  const params = { proposalId: crypto.randomUUID() }
  const { link } = await agent.call(sendProposal, { params, body: { replaces: 0, content } })
  return { path: link ?? '', read: () => agent.call(openProposal, { params }) }
}

async function expectGoodInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectGoodScreen(page)
}

test('a client reads a proposal, chooses without scripts, and changes the choice', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { path, read } = await sendBeside()

  await test.step('the page is good in both languages, and nothing on it moves', async () => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          Object.assign(globalThis, {
            shift: Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'About you' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('group', { name: 'Hotel, 3 choices' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBe(0)
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
    await expectGoodAtEverySize(page)
    await expectGoodInDark(page)
    await page.getByRole('link', { name: 'Bahasa Indonesia' }).click()
    await expect(page.getByRole('button', { name: 'Saya mau ini' })).toBeVisible()
    await expectGoodLayout(page)
  })

  const client = await browser.newContext({ javaScriptEnabled: false })
  const phone = await client.newPage()
  await test.step('one of each need is chosen', async () => {
    await phone.goto(path)
    // nothing is chosen for the client
    await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
    await phone.getByLabel(`Choose ${names[1]}`).check()
    await phone.getByLabel('Name').fill('Ratna')
    await phone.getByRole('button', { name: 'I’d like this' }).click()
    await expect(phone.getByRole('status')).toContainText(names[1] ?? '')
    const { answerList, state } = await read()
    expect(state).toBe('CHOSEN')
    expect(answerList[0]).toMatchObject({ offerIdList: [idForTests(2), idForTests(20)], name: 'Ratna' })
  })

  await test.step('and another one later', async () => {
    await expect(phone.getByLabel(`Choose ${names[1]}`)).toBeChecked()
    await phone.getByLabel(`Choose ${names[0]}`).check()
    await phone.getByLabel('Choose Gambir – Surabaya Pasar Turi').uncheck()
    await phone.getByRole('button', { name: 'I’d like this' }).click()
    await expect(phone.getByRole('status')).toContainText(names[0] ?? '')
    expect((await read()).answerList[0]?.offerIdList).toEqual([idForTests(1)])
  })
  await client.close()

  await page.goto(path)
  await expect(page.getByRole('status')).toContainText('Thank you.')
  await expectGoodInDark(page)
})
