import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { read, utils } from 'xlsx'
import { supplierCode } from '#contract/hotel/supplier'
import { readStatement } from '#contract/money/deposit'
import { basisPointsOf, fromPair, type MoneyPair } from '#contract/money/money'
import { listPnrs } from '#contract/pnr/list'
import { type PnrDetail, readPnr } from '#contract/pnr/pnr'
import { readPdf } from '../../../server/documents/pdf-text-for-tests.ts'
import { amountsIn } from '../../support/matrix/sale/matrix-secrets.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectKept } from '../support/kept.ts'
import { storedTexts } from '../support/stored-text.ts'
import { expect, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, type Booked, bookBeside } from '../support/way/booked.ts'
import { whilePrinting } from '../support/while-printing.ts'

test.use({ serviceWorkers: 'allow' })

const readers = [
  {
    who: 'SAMUDRA/rina',
    user: 'Rina',
    org: 'Samudra Energi',
    fields:
      /"(?:originNTA|effectiveNTA|recommendedSellingPrice|calculatedServiceCharges|quotedTotalPrice|nts?a)"/,
    // the net prices of the seller and of the corporate, before tax
    markups: [400, 500],
    paysTotal: true,
  },
  {
    who: 'NUSA-BALI/wayan',
    user: 'Wayan',
    org: 'Nusa Wisata Bali',
    fields: /"(?:originNTA|quotedTotalPrice|supplierNet)"/,
    // the net price of its seller
    markups: [400],
    paysTotal: false,
  },
] as const

for (const { who, user, org, fields, markups, paysTotal } of readers) {
  test(`what ${who} sees leaves no hidden price on the device, and nothing after sign-out`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const booked = await bookBeside(await agentBeside(who), { issueNow: true, lastName: 'Tersimpan' })
    const asRoot = await detailFor('TRADEWIND/root', booked)
    const hidden = hiddenAmounts(asRoot, markups)
    expect(hidden.length).toBeGreaterThan(markups.length)
    const paid = paysTotal
      ? asRoot.totalSellingPrice
      : asRoot.roomPriceList[0]?.roomSellingPriceInfo.effectiveNTA
    const leaksIn = (text: string) => {
      const written = amountsIn(text)
      return [...hidden.filter((amount) => written.has(amount)), ...(fields.exec(text) ?? [])]
    }

    await signIn(page, who, '/app/pnr/list?paxName=Tersimpan')
    await installWorker(page)
    await page.getByRole('main').getByRole('link', { name: booked.code }).click()
    await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible()
    await page.goto(booked.path.replace('detail/HOTEL', 'receipt'))
    const receipt = await download(page, 'Download PDF')
    expect(leaksIn(readPdf(receipt).text)).toEqual([])
    for (const address of ['/app/pnr/deposit', '/app/pnr/rep?paxName=Tersimpan']) {
      await page.goto(address)
      await expect(
        page.getByRole('main').getByText(booked.code).filter({ visible: true }).first(),
      ).toBeVisible()
      const sheet = await download(page, 'Export to Excel')
      const { Sheets, SheetNames } = read(sheet)
      const rows = SheetNames.map((name) => utils.sheet_to_csv(Sheets[name] ?? {}, { rawNumbers: true }))
      expect(rows.join('\n')).toContain(booked.code)
      expect(amountsIn(rows.join('\n')), address).toContain(paid?.[1])
      expect(leaksIn(rows.join('\n').replaceAll('"', '')), address).toEqual([])
    }
    for (const { path } of [listPnrs, readPnr, readStatement])
      await expectKept(page, path.replace(/\{.*/, ''))

    const stored = await storedTexts(page)
    expect(Object.keys(stored).some((place) => place.startsWith('tradewind-cache-'))).toBe(true)
    expect(Object.values(stored).join()).toContain(booked.code)
    const leaks = Object.entries(stored).map(([place, text]) => [place, leaksIn(text)])
    expect(leaks.filter(([, found]) => found?.length)).toEqual([])

    await page.goto('/auth/logout')
    await expect(page.getByText('You are signed out.', { exact: false })).toBeVisible()
    const left = Object.entries(await storedTexts(page))
    for (const word of [booked.code, 'Tersimpan', org, `"${user}"`, asRoot.hotelName])
      expect(
        left.filter(([, text]) => text.includes(word)),
        word,
      ).toEqual([])
  })
}

async function detailFor(who: string, booked: Booked): Promise<PnrDetail> {
  const params = { supplierCode: v.parse(supplierCode, booked.supplierCode), code: booked.code }
  return (await agentBeside(who)).call(readPnr, { params })
}

/** The net prices of the supplier and of sellers above, except amounts that the reader may see in another field. */
function hiddenAmounts(
  { roomPriceList, totalSellingPrice }: PnrDetail,
  markups: readonly number[],
): number[] {
  const [room] = roomPriceList
  const info = room?.roomSellingPriceInfo
  const net: MoneyPair = info?.originNTA ?? ['IDR', 0]
  const steps: number[] = [net[1]]
  for (const markup of markups) {
    const last = steps.at(-1) ?? 0
    steps.push(last + basisPointsOf(fromPair(['IDR', last]), markup).minor)
  }
  return steps.filter((amount) => amount > 0 && amount !== totalSellingPrice[1])
}

async function download(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download', whilePrinting)
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await downloading).path())
}
