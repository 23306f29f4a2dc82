import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import { listOrders, type OrderRow, readTrip } from '#contract/order/order'
import { ApiFailure, Unreachable } from '../../lib/call/failure.ts'
import { shell } from '../../lib/language/en/shell.ts'
import { states } from '../../lib/language/en/states.ts'
import { keyOf } from '../../lib/query/query.ts'
import { SeenFacts } from './seen-facts.tsx'
import { seenOrder, seenRow } from './seen-sale.ts'

const row: OrderRow = {
  product: 'TOUR',
  supplierCode: 'ALT',
  locatorCode: 'TR4821',
  title: 'Bromo at sunrise',
  place: '',
  status: 'BOOKED',
  deadline: null,
  startsOn: '2027-03-04',
  endsOn: '2027-03-06',
  traveller: 'Putri Lestari',
  reference: '',
  amount: ['IDR', 4_200_000],
  ownerOrgName: 'Nusa Travel',
  bookedBy: 'Sari',
  bookedAt: '2026-11-20T03:00:00Z',
}
const answer = { next: null, total: 1, totalIsCapped: false }

function clientWith(...lists: readonly [rows: readonly OrderRow[], at: number][]): QueryClient {
  const client = new QueryClient()
  for (const [index, [orderList, updatedAt]] of lists.entries())
    client.setQueryData([...keyOf(listOrders), index], { ...answer, orderList }, { updatedAt })
  return client
}

test('the row is the one of the newest list, of that product alone', () => {
  const changed: OrderRow = { ...row, status: 'CANCELLED' }
  const client = clientWith([[row], 1_000], [[{ ...row, product: 'HOTEL' }], 3_000], [[changed], 2_000])
  expect(seenOrder(client, row)).toEqual({ row: changed, at: 2_000 })
  expect(seenOrder(client, { ...row, locatorCode: 'TR4822' })).toBeNull()
})

test('a trip is a list, too', () => {
  const client = new QueryClient()
  const trip = { traveller: '', reference: 'A', orderList: [], openList: [row], totalsByCurrency: [] }
  client.setQueryData([...keyOf(readTrip), {}], trip, { updatedAt: 5 })
  expect(seenOrder(client, row)).toEqual({ row, at: 5 })
  const isAny = () => true
  expect(seenRow(client, listOrders, ({ orderList }) => orderList, isAny)).toBeNull()
})

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

function drawn(client: QueryClient, code: string, error: Error): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ shell, states }} timeZone="Asia/Jakarta">
      <MantineProvider>
        <QueryClientProvider client={client}>
          <SeenFacts
            product="TOUR"
            code={code}
            listed={seenOrder(client, { product: 'TOUR', locatorCode: code })}
            error={error}
            rest="Go online to load it."
          />
        </QueryClientProvider>
      </MantineProvider>
    </IntlProvider>,
  )
}

test('without an answer the facts of the row are shown, with the reason why there is no more', () => {
  const page = drawn(clientWith([[row], 1_000]), row.locatorCode, new Unreachable())
  for (const fact of ['Bromo at sunrise', 'BOOKED', 'Thu, 4 Mar 2027', 'Sat, 6 Mar 2027', 'Putri Lestari'])
    expect(page).toContain(fact)
  expect(page).toMatch(/4[.,]200[.,]000/)
  expect(page).toContain('Go online to load it.')
})

test('of what is nowhere on this device is said that it is not here, and of what is refused to the viewer nothing', () => {
  const unknown = drawn(clientWith([[row], 1_000]), 'TR0000', new Unreachable())
  expect(unknown).toContain('Go online to load it.')
  expect(unknown).not.toContain('Putri')
  const refused = new ApiFailure(404, 'not found')
  expect(drawn(clientWith([[row], 1_000]), row.locatorCode, refused)).not.toContain('Putri')
})
