import { expect, test } from 'vitest'
import { exampleSession } from '../../../lib/session/example-session.ts'
import { acceptSession } from '../../../lib/session/session.ts'
import { sentAs, stagedNow } from './commands.ts'

const id = '0b7c2a52-6f0e-4f5e-9a53-0d9d1f6c1a01'

test('a command keeps the history in which it was made, however late it is sent', async () => {
  await acceptSession({ ...exampleSession('a', 60_000, Date.now()), history: 'before the restore' })
  const staged = stagedNow(id)
  await acceptSession({ ...exampleSession('b', 60_000, Date.now()), history: 'after the restore' })
  expect(sentAs(staged)).toEqual({ idempotencyKey: id, history: 'before the restore' })
  expect(sentAs(stagedNow(id))).toEqual({ idempotencyKey: id, history: 'after the restore' })
})
