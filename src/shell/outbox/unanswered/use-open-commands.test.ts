import { expect, test } from 'vitest'
import { splitByDevice } from './use-open-commands.ts'

const ids = (...commandIds: string[]) => commandIds.map((commandId) => ({ commandId }))

test('what is kept here stands here, what only the server lists is elsewhere', () => {
  expect(splitByDevice(ids('a', 'b'), ids('b', 'c'), [])).toEqual({
    here: ids('a', 'b'),
    elsewhere: ids('c'),
  })
})

test('what has ended, or the screen itself follows, stands nowhere, however late the list of the server is', () => {
  expect(splitByDevice(ids('a', 'b'), ids('a', 'c'), ['a'])).toEqual({ here: ids('b'), elsewhere: ids('c') })
})
