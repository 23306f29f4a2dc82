import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import { withWords } from '../lib/language/area-words.ts'

/** For loaders: to users without train access the screen is not found (spec: pnr-tour-train §6), and `trainsClosed` stands in its place. */
export async function requireTrainAccess(): Promise<void> {
  const { sessionMayUseTrains } = await import('../shell/session/may-use-trains.ts')
  if (!(await sessionMayUseTrains())) throw notFound()
}

/** The `notFoundComponent` of a screen for trains. */
export const trainsClosed = lazyRouteComponent(
  withWords('train', () => import(/* bundle: pages */ './trains-closed.tsx')),
  'TrainsClosed',
)
