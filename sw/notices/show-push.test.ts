import { expect, test } from 'vitest'
import type { PushMessage } from '#contract/notices/message'
import { type ShowNeeds, showPush } from './show-push.ts'

const address = 'https://tradewind.example/app/pnr/detail/HOTEL/HBD/K22YQM'

function message(noticeId: string, changes: Partial<PushMessage['notification']> = {}): PushMessage {
  return {
    web_push: 8030,
    notification: {
      title: 'K22YQM ends at 18:00',
      body: 'Hotel, today 18:00 WIB',
      lang: 'en',
      navigate: address,
      tag: 'limit-K22YQM',
      actions: [{ action: 'issue', title: 'Issue', navigate: `${address}?issue=1` }],
      data: { noticeId },
      ...changes,
    },
    app_badge: 3,
  }
}

type Shown = {
  title: string
  body: string | undefined
  tag: string | undefined
  silent: boolean
  data: { noticeId: string }
}

function device() {
  const standing = new Map<string, Shown>()
  const all: Shown[] = []
  const noted = new Set<string>()
  const badges: number[] = []
  const needs: ShowNeeds = {
    show: async (title, { body, tag = '', silent, data }) => {
      const shown = { title, body, tag, silent: silent === true, data }
      standing.set(tag, shown)
      all.push(shown)
    },
    displayed: async (tag) => [standing.get(tag)].flatMap((one) => one ?? []),
    wasShown: async (id) => noted.has(id),
    noteShown: async (id) => void noted.add(id),
    setBadge: async (count) => void badges.push(count),
    language: async () => 'id',
  }
  const push = (value: unknown) => showPush({ data: { json: () => value } }, needs)
  return { push, needs, all, standing, badges }
}

test('a notice is shown with its tag and where it leads, and the badge beside it', async () => {
  const { push, all, badges } = device()
  await push(message('n1'))
  expect(all).toMatchObject([
    {
      title: 'K22YQM ends at 18:00',
      tag: 'limit-K22YQM',
      silent: false,
      data: { noticeId: 'n1', open: address, actions: { issue: `${address}?issue=1` } },
    },
  ])
  expect(badges).toEqual([3])
})

test('one that arrives twice makes no second sound', async () => {
  const { push, all, standing } = device()
  await push(message('n1'))
  await push(message('n1'))
  expect(all.map(({ silent }) => silent)).toEqual([false, true])
  expect(standing.size).toBe(1)
})

test('a repeat of an earlier notice does not take the place of a later one', async () => {
  const { push, standing } = device()
  await push(message('n1'))
  await push(message('n2', { title: 'K22YQM ends in one hour' }))
  await push(message('n1'))
  expect(standing.get('limit-K22YQM')?.title).toBe('K22YQM ends in one hour')
})

test('what a browser has parsed itself is read by its properties', async () => {
  const { needs, all, badges } = device()
  const { notification } = message('n1')
  class Parsed {
    get title() {
      return notification.title
    }
    body = notification.body
    lang = notification.lang
    tag = notification.tag
    navigate = notification.navigate
    data = notification.data
  }
  await showPush({ data: null, notification: new Parsed(), appBadge: 2 }, needs)
  expect(all).toMatchObject([{ title: notification.title, data: { noticeId: 'n1' } }])
  expect(badges).toEqual([2])
})

test.each([
  ['text', 'hello'],
  ['nothing', null],
  ['another form', { title: 'Win a prize', url: 'https://elsewhere.example' }],
  ['a notice without an address', { ...message('n1'), notification: { title: 'x' } }],
])('%s shows that something is due, in the language of the device', async (_what, value) => {
  const { push, all } = device()
  await push(value)
  expect(all).toMatchObject([{ title: 'Tradewind', body: 'Ada yang jatuh tempo: buka Tradewind.' }])
})

test('bytes that are no JSON show the same, and so does a push without any', async () => {
  const { needs, all } = device()
  const json = () => JSON.parse('<html>')
  await showPush({ data: { json } }, needs)
  await showPush({ data: null }, needs)
  expect(all.map(({ title }) => title)).toEqual(['Tradewind', 'Tradewind'])
})

test('a badge that the platform refuses stops nothing', async () => {
  const { needs, all } = device()
  const refusing = { ...needs, setBadge: () => Promise.reject(new Error('not installed')) }
  await showPush({ data: { json: () => message('n1') } }, refusing)
  expect(all).toHaveLength(1)
})
