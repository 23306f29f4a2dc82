import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { later } from './later.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const Calendar = ({ day }: { day: string }) => <p>{day}</p>

test('is loaded once, however often it is wanted, and drawn from then on', async () => {
  const load = vi.fn(async () => Calendar)
  const calendar = later(load)
  const heard = vi.fn()
  calendar.onState(heard)
  expect(calendar.state()).toBe('waiting')
  expect(renderToStaticMarkup(<calendar.Part day="Monday" />)).toBe('')
  expect(load).not.toHaveBeenCalled()
  calendar.want()
  calendar.want()
  await settled()
  calendar.want()
  expect(calendar.state()).toBe('here')
  expect(renderToStaticMarkup(<calendar.Part day="Monday" />)).toBe('<p>Monday</p>')
  expect(load).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalled()
})

test('is asked for again if it was missing', async () => {
  const load = vi.fn(async () => Calendar).mockRejectedValueOnce(new Error('another build'))
  const calendar = later(load)
  calendar.want()
  await settled()
  expect(calendar.state()).toBe('missing')
  expect(renderToStaticMarkup(<calendar.Part day="Monday" />)).toBe('')
  calendar.want()
  expect(calendar.state()).toBe('waiting')
  await settled()
  expect(calendar.state()).toBe('here')
})
