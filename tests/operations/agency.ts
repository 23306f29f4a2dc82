import { openSession } from '#contract/access/session'
import { setUp } from '#contract/admin/setup'
import { depositBalance, readStatement } from '#contract/money/deposit'
import { listOrders } from '#contract/order/order'
import { printReceipt, printVoucher, readPaperMark } from '#contract/pnr/papers'
import { readPnr } from '#contract/pnr/pnr'
import { HttpAgent } from '../support/client/http-agent.ts'
import { type Address, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import type { Installation } from './installation.ts'

const password = 'kereta malam ke utara'

/** Sets an empty installation up with the printed address, and opens an agency with money on its deposit. */
export async function openAgency(installation: Installation): Promise<void> {
  const root = new HttpAgent(installation.url, 'ANGIN/ratna')
  const { token } = await root.call(setUp, {
    body: {
      token: installation.setupToken,
      platformName: 'Angin Timur',
      accountName: 'ANGIN',
      currency: 'IDR',
      timeZone: 'Asia/Jakarta',
      language: 'en',
      userName: 'ratna',
      displayName: 'Ratna',
      email: 'ratna@angin.example',
      password,
    },
  })
  await root.call(openSession, { body: { token } })
  const agency =
    '--account BAYU --org-name Bayu --org-type AGENT --parent ANGIN --user sari --role ROLE_ADMIN'
  installation.admin(['create-user', ...agency.split(' '), '--name', 'Sari'], `${password}\n`)
  installation.admin(['top-up', 'BAYU', '500000000'])
  installation.admin(['set-rate', 'EUR', '17000'])
}

export async function signInAtAgency({ url }: Installation): Promise<HttpAgent> {
  const agent = new HttpAgent(url, 'BAYU/sari')
  await agent.signIn(agent.who, password)
  return agent
}

/** One booking that is issued, one that is cancelled, and one on hold; answers the issued one. */
export async function sellSome(agent: HttpAgent): Promise<Address> {
  const [issued, cancelled] = [await holdOne(agent), await holdOne(agent, { hotel: 1 })]
  await holdOne(agent, { hotel: 2 })
  for (const answer of [await tryToIssue(agent, issued), await tryToCancel(agent, cancelled)])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return issued
}

/** All that the agency reads of its work: the booking, its papers, the list, the money. */
export async function seenBy(agent: HttpAgent, params: Address): Promise<Record<string, unknown>> {
  const paper = async ({ path }: { path: string }) => {
    const address = path.replace('{supplierCode}', params.supplierCode).replace('{code}', params.code)
    const answer = await fetch(agent.url + address, {
      headers: { authorization: `Bearer ${agent.accessToken}` },
    })
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    // the bytes differ, since a paper says when it was printed
    return `${answer.status} ${text.slice(0, 5)} ${text.match(/\/Type \/Page\b/g)?.length} pages`
  }
  const orders = await agent.raw('GET', listOrders.path)
  return {
    booking: await agent.call(readPnr, { params }),
    voucher: await paper(printVoucher),
    receipt: await paper(printReceipt),
    // what the QR code of the papers leads to, signed
    mark: await agent.call(readPaperMark, { params }),
    orders: orders.body,
    balance: await agent.call(depositBalance, {}),
    statement: (await agent.raw('GET', readStatement.path)).body,
  }
}
