import type { Ask } from '#contract/call/endpoint'
import type { listPnrs } from '#contract/pnr/list'

type Query = Ask<typeof listPnrs>['query']

/** A query of the list, and the same query as handwritten SQL. */
export type ListCase = { what: string; who: string; query: Query; where: string; order?: string }

const jakarta = (days: number) => `((now() at time zone 'Asia/Jakarta')::date + ${days})`
const midnight = (days: number) => `${jakarta(days)}::timestamp at time zone 'Asia/Jakarta'`
const usual = `booked_at >= ${midnight(-30)} and booked_at < ${midnight(2)}`
const open = 'cancel_status is null and voucher_status is null'
const standing = `${open} and pending_command_id is null`
const sari = 'NUSA/sari'
const root = 'TRADEWIND/root'

/** SQL of whose bookings a person sees. */
export function ownersOf(who: string): string {
  if (who.startsWith('TRADEWIND')) return 'true'
  return who.startsWith('NUSA')
    ? `owner_org_id in ('NUSA', 'NUSA-BALI', 'SAMUDRA')`
    : `owner_org_id = '${who.split('/')[0]}'`
}

export function listCases(guest: { first: string; last: string }, locator: string): ListCase[] {
  const words = (column: string, query: string) => `${column} @@ '${query}'::tsquery`
  return [
    { what: 'list', who: root, query: {}, where: usual },
    { what: 'list', who: sari, query: {}, where: usual },
    { what: 'list', who: 'MERAPI/agus', query: {}, where: usual },
    { what: 'page 500', who: root, query: { _page: '500' }, where: usual },
    {
      what: 'page 5,000 of all days',
      who: root,
      query: { _page: '5000', toDate: '2099-01-01' },
      where: 'true',
    },
    {
      what: 'issued',
      who: sari,
      query: { dateQualifier: 'issued', ...dates(-30, 1) },
      where: `vouchered_at >= ${midnight(-30)} and vouchered_at < ${midnight(2)}`,
      order: 'vouchered_at desc, b.id desc',
    },
    {
      what: 'check-in',
      who: root,
      query: { dateQualifier: 'checkin', ...dates(0, 7) },
      where: `check_in between ${jakarta(0)} and ${jakarta(7)}`,
      order: 'check_in desc, b.id desc',
    },
    {
      what: 'check-out',
      who: sari,
      query: { dateQualifier: 'checkout', ...dates(0, 7) },
      where: `check_out between ${jakarta(0)} and ${jakarta(7)}`,
      order: 'check_out desc, b.id desc',
    },
    {
      what: 'within 3 days',
      who: root,
      query: { timeLimit: '3days' },
      where: `${open} and pending_command_id is null and hold_until > now() and hold_until < ${midnight(4)}`,
      order: 'hold_until, b.id',
    },
    {
      what: 'within 30 days',
      who: sari,
      query: { timeLimit: '30days' },
      where: `${open} and pending_command_id is null and hold_until > now() and hold_until < ${midnight(31)}`,
      order: 'hold_until, b.id',
    },
    {
      what: 'HOLD',
      who: root,
      query: { status: 'HOLD' },
      where: `${usual} and ${open} and hold_until > now()`,
    },
    {
      what: 'EXPIRED',
      who: root,
      query: { status: 'EXPIRED' },
      where: `${usual} and ${open} and hold_until <= now()`,
    },
    {
      what: 'CANCELLED',
      who: sari,
      query: { status: 'CANCELLED' },
      where: `${usual} and cancel_status is not null`,
    },
    {
      what: 'a guest by both names',
      who: root,
      query: { paxName: `${guest.first} ${guest.last}` },
      where: words('guest_search', `${guest.first}:* & ${guest.last}:*`),
    },
    {
      what: 'a common first name',
      who: sari,
      query: { paxName: 'putri' },
      where: words('guest_search', 'putri:*'),
    },
    {
      what: 'two letters of a name',
      who: root,
      query: { paxName: 'wa' },
      where: words('guest_search', 'wa:*'),
    },
    {
      what: 'a name that nobody has',
      who: root,
      query: { paxName: 'zzyzx' },
      where: words('guest_search', 'zzyzx:*'),
    },
    {
      what: 'a hotel',
      who: sari,
      query: { hotelName: 'grand ubud 7' },
      where: words('hotel_search', 'grand:* & ubud:* & 7:*'),
    },
    { what: 'a locator', who: sari, query: { bookingCode: locator }, where: `locator = '${locator}'` },
    {
      what: 'two letters of a locator',
      who: root,
      query: { bookingCode: locator.slice(0, 2) },
      where: `locator like '${locator.slice(0, 2)}%'`,
    },
    {
      what: 'by guest',
      who: sari,
      query: { sort: 'guest' },
      where: usual,
      order: `lower(lead_guest) collate "C", b.id`,
    },
    ...(
      [
        ['hotel', `lower(hotel_name) collate "C", b.id`],
        ['-total', 'b.currency desc, total_selling desc, b.id desc'],
        ['limit', `coalesce(case when ${standing} then hold_until end, 'infinity'::timestamptz), b.id`],
        [
          '-limit',
          `coalesce(case when ${standing} then hold_until end, '-infinity'::timestamptz) desc, b.id desc`,
        ],
      ] as const
    ).flatMap(([sort, order]) =>
      [root, 'MERAPI/agus'].map((who) => ({
        what: `all days by ${sort}`,
        who,
        query: { sort, toDate: '2099-01-01' },
        where: 'true',
        order,
      })),
    ),
  ]
}

function dates(from: number, to: number): { fromDate: string; toDate: string } {
  const day = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)
  return { fromDate: day(from), toDate: day(to) }
}
